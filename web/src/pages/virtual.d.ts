declare module 'virtual:isles' {
  /** The island of each game, 380 x 280. */
  export const isles: Record<string, string>;
}
declare module 'virtual:marks' {
  export const monster: string;
  /** The small sign of each game, 100 x 100. */
  export const badges: Record<string, string>;
}
