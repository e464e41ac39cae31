import { curve, line, type Point } from '$art/pen';

/** The line between Shore and Sea, the same on every card. */
export const TIDE: Point[] = [
  [-2, 85], [8, 82.6], [18, 85.6], [30, 86.4], [42, 83.6], [54, 84], [66, 87], [78, 86], [90, 83], [102, 84.6], [112, 86.6], [122, 85],
];
/** The Sea below it, as a path. */
export const SEA = `${line(curve(TIDE, false, 5))}V171H-2Z`;
