/** One's own tables, what waits for one first. */
import { get } from './api';
import { me, whoAmI } from './me.svelte';
import type { MyTable } from './wire';

export const tables = $state<{ mine: MyTable[]; asked: boolean }>({ mine: [], asked: false });

/** Look again. Somebody who is nobody yet has no tables. */
export async function lookAtMine(): Promise<void> {
  await whoAmI();
  tables.mine = me.known ? await get<MyTable[]>('/api/tables/mine') : [];
  tables.asked = true;
}

export const running = (each: MyTable): boolean => each.seat >= 0 && ['waiting', 'opening', 'playing'].includes(each.table.phase);
export const finished = (each: MyTable): boolean => each.table.phase === 'over';
