/** The frames that treasure islands are drawn in: for a wide table, and for a phone. */
export interface Frame {
  w: number;
  h: number;
  /** How much of it the land fills. */
  land: [number, number];
  cells: number;
  rings: number[];
  weight: number;
  unit: number;
  /** Where coins lie, from the middle: there must be land. */
  coins: [number, number][];
}

export const WIDE: Frame = {
  w: 230, h: 108, land: [210, 86], cells: 78, rings: [2.6, 6, 10], weight: 1.25, unit: 190,
  coins: [[-94, -8], [-94, 8], [-76, -18], [-76, 18], [94, -6], [94, 6], [40, -14], [40, 14]],
};
export const SMALL: Frame = {
  w: 132, h: 96, land: [120, 80], cells: 62, rings: [2, 4.6, 8], weight: 1.1, unit: 130,
  coins: [[-46, -12], [-46, 4], [42, -18], [46, 8], [0, -24], [0, 16]],
};
