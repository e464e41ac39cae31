import { expect, it } from 'vitest';
import { isSmall, isUpright } from './room';

it('is small on a phone, also on its side, and where a desktop is shown at 200 %', () => {
  expect([isSmall(390, 844), isSmall(844, 390), isSmall(720, 450)]).toEqual([true, true, true]);
});
it('is not small on a tablet, on a laptop, or beside an open log', () => {
  expect([isSmall(768, 1024), isSmall(1280, 720), isSmall(960, 540)]).toEqual([false, false, false]);
});
it('is upright on a tablet that is held so, and not on its side, nor beside an open log', () => {
  expect([isUpright(768, 1024), isUpright(834, 1194), isUpright(1024, 768), isUpright(810, 720), isUpright(950, 1352)]).toEqual([true, true, false, false, false]);
});
