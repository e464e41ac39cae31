/** The room that a board has, in px. */

/**
 * Whether it is that of a phone: narrow, or not wide in a low window, as a phone on its side or a desktop at 200 %. What is too high
 * for the window scrolls, so its height is that of the window.
 */
export const isSmall = (width: number, window = innerHeight): boolean => width < 700 || (width < 900 && window < 560);

/** Whether it is so narrow for its height, as on a tablet that is held upright, that nothing can stand beside the middle of the table. */
export const isUpright = (width: number, window = innerHeight): boolean => width < 900 && window > width * 1.1;
