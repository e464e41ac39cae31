/** Who one is to this server. Nobody needs an account: whoever wants to play gets a name, and may take another. */
import { get, patch, post, remember, Trouble } from './api';
import type { Me } from './wire';
import { t } from './words.svelte';

export const me = $state<{ name: string; known: boolean; asked: boolean }>({ name: '', known: false, asked: false });

let asking: Promise<void> | null = null;

function take(found: Me): void {
  remember(found);
  me.name = found.name;
  me.known = found.kind !== 'nobody';
  me.asked = true;
}

/** Ask the server who this is, once. */
export function whoAmI(): Promise<void> {
  asking ??= get<Me>('/api/me').then(
    (found) => take(found),
    (trouble: unknown) => {
      asking = null;
      throw trouble;
    },
  );
  return asking;
}

/** A name for somebody who has not chosen one. */
export function madeUpName(chance: () => number = Math.random): string {
  const names = t('web-guest-names').split(/\s+/);
  return names[Math.floor(chance() * names.length)] ?? '';
}

let coming: Promise<void> | null = null;

/** Be somebody: a guest with this name, or with one made up. Two calls at once make one guest. */
export async function beSomebody(name = ''): Promise<void> {
  await whoAmI();
  if (me.known && (!name || name === me.name)) return;
  if (me.known) {
    take(await patch<Me>('/api/me', { name }));
    return;
  }
  coming ??= post<Me>('/api/people', { name: name || madeUpName() })
    .then(take)
    .finally(() => (coming = null));
  await coming;
}

/** Do something that needs a person. A cookie from another time that the server no longer knows is replaced. */
export async function asSomebody<T>(act: () => Promise<T>): Promise<T> {
  await beSomebody();
  try {
    return await act();
  } catch (trouble) {
    if (!(trouble instanceof Trouble) || (trouble.status !== 401 && trouble.code !== 'csrf')) throw trouble;
    asking = null;
    me.known = false;
    await beSomebody();
    return act();
  }
}
