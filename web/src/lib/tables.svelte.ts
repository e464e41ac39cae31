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

/** Those that still go on; of those where one has no seat only waiting rooms, where one may take one. */
export const running = ({ seat, table }: MyTable): boolean => (seat >= 0 ? ['waiting', 'opening', 'playing'].includes(table.phase) : table.phase === 'waiting');
export const finished = (each: MyTable): boolean => each.table.phase === 'over';
