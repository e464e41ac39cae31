/** The deal that can be verified, as docs/fairness.md says: seals and contributions of this browser, and the receipts it keeps. */
import type { Receipt } from './wire';

const SCHEME = 'archipel-fair-1';
export const text = (fields: (string | number)[]) => new TextEncoder().encode([SCHEME, ...fields].join('\n'));
export const hex = (bytes: ArrayBuffer | Uint8Array) => [...new Uint8Array(bytes)].map((each) => each.toString(16).padStart(2, '0')).join('');

/** Browsers hash only for pages that came over HTTPS or from this machine. */
export const canHash = (): boolean => typeof crypto !== 'undefined' && crypto.subtle !== undefined;

export async function hash(...fields: (string | number)[]): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', text(fields)));
}

/** JSON on one line, names in order, ASCII only: as the server hashes it. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value && typeof value === 'object') {
    const named = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${named.map(([name, each]) => `${canonical(name)}:${canonical(each)}`).join(',')}}`;
  }
  return JSON.stringify(value).replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

// ---- what this browser throws in, and what it was given ----------------------------------------------------------------

interface Kept {
  entropy?: string;
  receipts?: Receipt[];
}

const KEY = 'archipel-fair';
const MOST = 40; // matches that are remembered: those played last

function all(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Kept>;
  } catch {
    return {};
  }
}

function keep(match: string, change: Kept): void {
  const { [match]: had, ...others } = all();
  const entries = Object.entries({ ...others, [match]: { ...had, ...change } }).slice(-MOST); // the one played last is the last
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

/** Whether our seal may be opened for this announcement: it names our seal, and we have opened it for no other. Then the announcement
 * is kept as our first receipt, before anybody learns our bytes: who knew them could still look for a secret that suits. */
export async function mayOpen(match: string, seat: number, announcement: string): Promise<boolean> {
  const entropy = entropyFor(match, false);
  if (!entropy) return false;
  let told: { match?: unknown; seals?: unknown } | null;
  try {
    told = JSON.parse(announcement) as typeof told;
  } catch {
    return false;
  }
  const ours = told?.match === match && Array.isArray(told.seals) && told.seals[seat] === (await sealOf(match, seat, entropy));
  if (!ours || canonical(told) !== announcement) return false;
  const receipt = { match, hash: await hash('announcement', match, announcement), entry: announcement };
  if (!receiptsOf(match).length) keep(match, { receipts: [receipt] });
  return receiptsOf(match)[0]?.hash === receipt.hash;
}

/** Keep a receipt: the first, of the announcement, shows which draws were settled; the last covers all moves before it. */
export function keepReceipt(receipt: Receipt): void {
  const had = all()[receipt.match]?.receipts ?? [];
  keep(receipt.match, { receipts: [...had.slice(0, 1), receipt] });
}

export const receiptsOf = (match: string): Receipt[] => all()[match]?.receipts ?? [];
