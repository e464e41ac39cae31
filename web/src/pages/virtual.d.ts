declare module 'virtual:isles' {
  /** The island of each game, 380 x 280. */
  export const isles: Record<string, string>;
  export const far: string;
  export const rose: string;
  export const mark: string;
  export const monster: string;
  export const boat: string;
}
