/** What is drawn on every page: made once, when it is first needed, of drawings that are there anyway. */
import { rhumbs } from './chart';
import { compass } from './things';

let rose = '';
export const mark = (): string => (rose ||= compass({ size: 40 }));

let lines = '';
/** The lines of the chart behind the pages, from two roses. */
export const far = (): string => (lines ||= rhumbs(437, 536, 1500, 32) + rhumbs(1180, 90, 1500, 16));
