/** The islands of the games, which come after the page that they are on. */
export const drawn = $state<{ isles: Record<string, string> }>({ isles: {} });

let drawing: Promise<void> | null = null;

/** Draw them, one in a frame: all at once would keep the page from answering. */
export function drawIsles(): void {
  drawing ??= import('virtual:isles').then(
    async ({ isles }) => {
      for (const [game, isle] of Object.entries(isles)) {
        await new Promise(requestAnimationFrame);
        drawn.isles[game] = isle;
      }
    },
    () => void (drawing = null), // a page says its words without them
  );
}
