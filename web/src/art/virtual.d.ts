declare module 'virtual:shores' {
  export const shores: string[];
}
declare module 'virtual:loot-wide' {
  export const loot: Record<string, string>;
}
declare module 'virtual:loot-small' {
  export const loot: Record<string, string>;
}
