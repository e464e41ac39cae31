/** What is drawn on every page: made once, of drawings that are there anyway. */
import { rhumbs } from './chart';
import { compass } from './things';

export const mark = compass({ size: 40 });
/** The lines of the chart behind the pages, from two roses. */
export const far = rhumbs(437, 536, 1500, 32) + rhumbs(1180, 90, 1500, 16);
