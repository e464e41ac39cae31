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

/** The link of a table that one hosts; made at the first call. */
export async function inviteLink(table: string): Promise<string> {
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
