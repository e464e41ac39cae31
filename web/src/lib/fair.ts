/** The deal that can be verified, as docs/fairness.md says: seals and contributions of this browser, and the check of a record. */
import type { Receipt } from './wire';

const SCHEME = 'archipel-fair-1';
const text = (fields: (string | number)[]) => new TextEncoder().encode([SCHEME, ...fields].join('\n'));
const hex = (bytes: ArrayBuffer | Uint8Array) => [...new Uint8Array(bytes)].map((each) => each.toString(16).padStart(2, '0')).join('');
const bytes = (digits: string) => Uint8Array.from(digits.match(/../g) ?? [], (each) => parseInt(each, 16));

/** Browsers hash only for pages that came over HTTPS or from this machine. */
export const canHash = (): boolean => typeof crypto !== 'undefined' && crypto.subtle !== undefined;

export async function hash(...fields: (string | number)[]): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', text(fields)));
}

export async function mac(key: string, ...fields: (string | number)[]): Promise<string> {
  const usable = await crypto.subtle.importKey('raw', bytes(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return hex(await crypto.subtle.sign('HMAC', usable, text(fields)));
}

// ---- what this browser throws in, and what it was given ----------------------------------------------------------------

interface Kept {
  entropy?: string;
  receipts?: Receipt[];
}

const KEY = 'archipel-fair';
const MOST = 40; // matches that are remembered

function all(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Kept>;
  } catch {
    return {};
  }
}

function keep(match: string, change: Kept): void {
  const found = all();
  const entries = Object.entries({ ...found, [match]: { ...found[match], ...change } }).slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // without storage the deal is as fair, only less can be proved
  }
}

/** The bytes that this browser throws into a match, made once. */
export function entropyFor(match: string, make: boolean): string {
  const found = all()[match]?.entropy;
  if (found || !make) return found ?? '';
  const entropy = hex(crypto.getRandomValues(new Uint8Array(32)));
  keep(match, { entropy });
  return all()[match]?.entropy ?? '';
}

export const sealOf = (match: string, seat: number, entropy: string): Promise<string> => hash('seal', match, seat, entropy);

/** Keep a receipt: the first shows which draws were settled, the last covers all moves before it. */
export function keepReceipt(receipt: Receipt): void {
  const had = all()[receipt.match]?.receipts ?? [];
  keep(receipt.match, { receipts: [...had.slice(0, 1), receipt] });
}

export const receiptsOf = (match: string): Receipt[] => all()[match]?.receipts ?? [];

// ---- the check ---------------------------------------------------------------------------------------------------------

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

export type Check = 'commitment' | 'contributions' | 'chain' | 'receipts';
/** weak: nothing is wrong, but less is proved than could be. */
export type Finding = { check: Check; result: 'ok' | 'weak' | 'failed' };

/** JSON on one line, names in order, ASCII only: as the server hashes it. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value && typeof value === 'object') {
    const named = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${named.map(([name, each]) => `${canonical(name)}:${canonical(each)}`).join(',')}}`;
  }
  return JSON.stringify(value).replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

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

  const salts = await mac(secret, 'key of salts', match, ...contributions.map((each) => each ?? '-'));
  let before = '';
  let whole = true;
  const hashes = new Set<string>();
  for (const [seq, [told, entry]] of log.entries()) {
    const line = canonical(entry);
    if (seq) {
      const leaf = await hash('entry', match, seq, await mac(salts, 'salt', match, seq), line);
      before = await hash('link', match, seq, before, leaf);
    } else {
      before = await hash('announcement', match, line);
    }
    if (before !== told) whole = false;
    hashes.add(told);
  }
  found('chain', whole);
  found('receipts', receipts.every((each) => hashes.has(each.hash)), receipts.length === 0);
  return findings;
}
