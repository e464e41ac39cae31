/** Signs for things that only pages have, 24 x 24, drawn with the same pen as the icons of the table. */
import { curve, ink, stroke } from '$art/pen';

const lines = (...paths: string[]) => ink(paths.map((each) => stroke(curve(each, false, 6), 2, 0.12, 0.16, 0.5)).join(''));
const solid = (path: string) => `<path d="${path}" fill="currentColor"/>`;
const ring = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="var(--fill, none)" stroke="currentColor" stroke-width="1.7"/>`;

const drawings = {
  close: () => lines('5,5 12,12 19,19', '19,5 12,12 5,19'),
  back: () => lines('20,12 12,12.2 4.5,12', '10.5,5.5 7,9 4,12 7,15 10.5,18.5'),
  next: () => lines('4,12 12,12.2 19.5,12', '13.5,5.5 17,9 20,12 17,15 13.5,18.5'),
  first: () => lines('5,5 5,12 5,19', '19,5.5 14,9.6 10,12 14,14.4 19,18.5'),
  last: () => lines('19,5 19,12 19,19', '5,5.5 10,9.6 14,12 10,14.4 5,18.5'),
  play: () => solid('M7 4.6C7 3.7 7.9 3.2 8.7 3.7L19.4 10.9C20.2 11.4 20.2 12.6 19.4 13.1L8.7 20.3C7.9 20.8 7 20.3 7 19.4Z'),
  pause: () => solid('M6.5 4h3.6v16H6.5zM13.9 4h3.6v16h-3.6z'),
  search: () => ring(10.5, 10.5, 6.2) + lines('15.2,15.2 17.8,17.8 20.6,20.6'),
  sun: () =>
    ring(12, 12, 4.4) +
    lines('12,1.8 12,3.4 12,5', '12,19 12,20.6 12,22.2', '1.8,12 3.4,12 5,12', '19,12 20.6,12 22.2,12', '4.8,4.8 6,6 7,7', '17,17 18,18 19.2,19.2', '4.8,19.2 6,18 7,17', '17,7 18,6 19.2,4.8'),
  people: () =>
    ring(8.6, 8, 3.4) + ring(16.6, 9.2, 2.7) +
    lines('2.4,20 3,16.2 5.4,14 8.6,13.4 11.8,14 14.2,16.2 14.8,20', '16.4,14 19,14.6 20.9,16.4 21.6,19.4'),
  check: () => lines('4.5,13 7.4,15.4 10,19 13.4,12.4 19.6,5'),
  door: () => lines('13,4 8,4 5,4.4 5,12 5,19.6 8,20 13,20', '10.4,12 15,12.1 20.4,12', '16.8,8 19,10 20.8,12 19,14 16.8,16'),
  share: () => ring(6, 12, 2.6) + ring(18, 5.6, 2.6) + ring(18, 18.4, 2.6) + lines('8.4,10.8 12,8.8 15.6,6.9', '8.4,13.2 12,15.2 15.6,17.1'),
  undo: () => lines('8.6,4.4 5.6,6.8 3.6,9 6,11 9,13.2', '4,9 10,8.8 15.6,9 19.6,12 20.2,15.6 18,19.2 13,20'),
  bulb: () => ring(12, 9.6, 5.6) + lines('9.4,15.4 9.6,17.4 9.6,18.4', '14.6,15.4 14.4,17.4 14.4,18.4', '9.8,18.6 12,18.9 14.2,18.6', '10.6,21.4 12,21.6 13.4,21.4'),
  dots: () => solid('M5 10.2a1.9 1.9 0 1 0 .01 0zM12 10.2a1.9 1.9 0 1 0 .01 0zM19 10.2a1.9 1.9 0 1 0 .01 0z'),
  seal: () => ring(12, 10, 6.4) + lines('9.4,10.2 11.2,12.2 15,7.8', '8.6,15.6 7.4,19 7,22 9.6,20.4 12,18.6 14.4,20.4 17,22 16.6,19 15.4,15.6'),
};

export type Sign = keyof typeof drawings;

const drawn = new Map<Sign, string>();

export const isSign = (name: string): name is Sign => name in drawings;

export function sign(name: Sign): string {
  let found = drawn.get(name);
  if (found === undefined) drawn.set(name, (found = drawings[name]()));
  return found;
}
