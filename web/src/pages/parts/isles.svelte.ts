/** The islands of the games, which come after the page that they are on. */
export const drawn = $state<{ isles: Record<string, string> }>({ isles: {} });

export const drawIsles = (): void => {
  void import('virtual:isles').then(({ isles }) => (drawn.isles = isles), () => {}); // a page says its words without them
};
