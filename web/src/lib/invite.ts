/** Links for friends. The token stands behind the #, so that no server log has it; it is shown once, so the browser keeps it. */
import { post } from './api';
import type { InviteToken } from './wire';

const KEY = 'archipel-invites';

function kept(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** The links that are on their way. */
const coming = new Map<string, Promise<string>>();

/** The link of a table that one hosts; made at the first call. Calls meanwhile get the same one. */
export function inviteLink(table: string): Promise<string> {
  let link = coming.get(table);
  if (!link) coming.set(table, (link = made(table).finally(() => coming.delete(table))));
  return link;
}

async function made(table: string): Promise<string> {
  let token = kept()[table];
  if (!token) {
    token = (await post<InviteToken>(`/api/tables/${table}/invites`)).token;
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ ...kept(), [table]: token }));
    } catch {
      // another one is made the next time
    }
  }
  return `${location.origin}/invite#${token}`;
}
