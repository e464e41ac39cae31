/** The drawings of the islands: those for the size of this window are loaded with the board, the others when they are needed. */
import { isSmall, isUpright } from '$table/room';
import { SMALL, WIDE } from './art/frames';

export type Form = 'wide' | 'small';

const symbols = (form: Form, loot: Record<string, string>): string => {
  const { w, h } = form === 'wide' ? WIDE : SMALL;
  const one = ([name, art]: [string, string]) => `<symbol id="pp-isle-${form}-${name}" viewBox="0 0 ${w} ${h}" overflow="visible">${art}</symbol>`;
  return Object.entries(loot).map(one).join('');
};

export const islesOf = async (form: Form): Promise<string> =>
  symbols(form, (await (form === 'wide' ? import('virtual:loot-wide') : import('virtual:loot-small'))).loot);

export const first: Form = isSmall(innerWidth) || isUpright(innerWidth) ? 'small' : 'wide';
export const firstIsles: string = await islesOf(first);
