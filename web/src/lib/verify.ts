/** Was the deal fair? The check of a record, as docs/fairness.md says it. */
import { canonical, hash, hex, sealOf, text } from './fair';
import type { Receipt } from './wire';

const bytes = (digits: string) => Uint8Array.from(digits.match(/../g) ?? [], (each) => parseInt(each, 16));

export async function mac(key: string, ...fields: (string | number)[]): Promise<string> {
  const usable = await crypto.subtle.importKey('raw', bytes(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return hex(await crypto.subtle.sign('HMAC', usable, text(fields)));
}

export interface FairRecord {
  fairness: {
    match: string;
    commitment: string;
    seals: (string | null)[];
    contributions: (string | null)[];
    secret: string;
    log: [string, unknown][];
  };
}

export type Check = 'commitment' | 'contributions' | 'announcement' | 'chain' | 'receipts';
/** weak: nothing is wrong, but less is proved than could be. */
export type Finding = { check: Check; result: 'ok' | 'weak' | 'failed' };

/** An entry of the log as a receipt has it: a step without its number, which would tell how many steps others have made in secret. */
const asTold = (entry: unknown): string =>
  canonical(Array.isArray(entry) && entry[0] === 'step' ? ['step', ...entry.slice(2)] : entry);

/** Check a record: everything but the rules, which `archipel verify` checks as well. */
export async function verify({ fairness }: FairRecord, receipts: Receipt[]): Promise<Finding[]> {
  const { match, secret, contributions, log } = fairness;
  const findings: Finding[] = [];
  const found = (check: Check, ok: boolean, weak = false) => findings.push({ check, result: !ok ? 'failed' : weak ? 'weak' : 'ok' });

  found('commitment', (await hash('commitment', match, secret)) === fairness.commitment);

  let sealed = true;
  for (const [seat, given] of contributions.entries()) {
    const seal = given ? await sealOf(match, seat, given) : null;
    if (seal !== (fairness.seals[seat] ?? null)) sealed = false;
  }
  found('contributions', sealed, !contributions.some(Boolean));

  const begun = (log[0]?.[1] ?? {}) as Record<string, unknown>;
  const terms = begun.match === match && begun.commitment === fairness.commitment && canonical(begun.seals ?? null) === canonical(fairness.seals);
  found('announcement', terms && canonical(log[1]?.[1] ?? null) === canonical(['start', ...contributions]));

  const salts = await mac(secret, 'key of salts', match, ...contributions.map((each) => each ?? '-'));
  let before = '';
  let whole = true;
  const entries = new Map<string, string>(); // by their hashes
  for (const [seq, [told, entry]] of log.entries()) {
    const line = canonical(entry);
    if (seq) {
      const leaf = await hash('entry', match, seq, await mac(salts, 'salt', match, seq), line);
      before = await hash('link', match, seq, before, leaf);
    } else {
      before = await hash('announcement', match, line);
    }
    if (before !== told) whole = false;
    entries.set(told, asTold(entry));
  }
  found('chain', whole);
  const given = (each: Receipt) => each.match === match && entries.has(each.hash) && ['', entries.get(each.hash)].includes(each.entry);
  found('receipts', receipts.every(given), receipts.length === 0);
  return findings;
}
