import { beforeEach, describe, expect, it } from 'vitest';
import { canonical, entropyFor, hash, keepReceipt, mayOpen, receiptsOf, sealOf } from './fair';
import { mac, verify, type FairRecord } from './verify';

const SECRET = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('');
const A = '61'.repeat(16);
const C = '63'.repeat(32);

describe('the sums of docs/fairness.md', () => {
  it('commits as the page says', async () => {
    expect(await hash('commitment', 'm1', SECRET)).toBe('0abc6875675e95e98c7a5a40004f91c6a34c7111713e608f4b92562c534ad1e2');
  });
  it('derives the key of the draws and the first word', async () => {
    const key = await mac(SECRET, 'key of draws', 'm1', A, '-', C);
    expect(key).toBe('db940684ebfd61e18c01bb6e55b104e039a7ae5694f75ef251cb0985b4f5e305');
    expect(await mac(key, 'draw', 'm1', 0, 0)).toBe('ce24a0250810218c8ae301774c3be601e7200a917c4e3a00c224b76e735f398f');
  });
  it('writes JSON as Python does', () => {
    expect(canonical({ b: [1, null, 'é'], a: true })).toBe('{"a":true,"b":[1,null,"\\u00e9"]}');
  });
});

async function record(): Promise<FairRecord> {
  const match = 'm1';
  const contributions = [A, null];
  const salts = await mac(SECRET, 'key of salts', match, A, '-');
  const commitment = await hash('commitment', match, SECRET);
  const seals = [await hash('seal', match, 0, A), null];
  const entries: unknown[] = [{ match, commitment, seals }, ['start', A, null], ['step', 0, 'chance', 'starter', 1], ['end', 'over']];
  const log: [string, unknown][] = [];
  let before = '';
  for (const [seq, entry] of entries.entries()) {
    const leaf = await hash('entry', match, seq, await mac(salts, 'salt', match, seq), canonical(entry));
    before = seq ? await hash('link', match, seq, before, leaf) : await hash('announcement', match, canonical(entry));
    log.push([before, entry]);
  }
  return { fairness: { match, commitment, seals: [...seals], contributions, secret: SECRET, log } };
}

const results = async (found: FairRecord, receipts: string[] = []) =>
  (await verify(found, receipts.map((each) => ({ match: 'm1', hash: each, entry: '' })))).map(({ result }) => result).join(' ');

describe('the check of a record', () => {
  it('finds nothing wrong with an honest one', async () => {
    const honest = await record();
    expect(await results(honest, [honest.fairness.log[2]![0]])).toBe('ok ok ok ok ok');
    expect(await results(honest)).toBe('ok ok ok ok weak');
  });
  it('finds another secret, contribution, entry or receipt', async () => {
    const commitment = await record();
    commitment.fairness.commitment = '0'.repeat(64);
    expect(await results(commitment)).toBe('failed ok failed ok weak');
    const contributed = await record();
    contributed.fairness.seals[0] = '0'.repeat(64);
    expect(await results(contributed)).toBe('ok failed failed ok weak');
    const changed = await record();
    changed.fairness.log[2]![1] = ['step', 0, 'chance', 'starter', 0];
    expect(await results(changed)).toBe('ok ok ok failed weak');
    expect(await results(await record(), ['f'.repeat(64)])).toBe('ok ok ok ok failed');
  });
});

describe('a server that would choose its secret last', () => {
  const announce = async (match: string, seal: string | null, commitment = '0'.repeat(64)) => canonical({ commitment, match, seals: [seal, null] });
  let match = '';
  let seal = '';
  beforeEach(async () => {
    localStorage.clear();
    match = `m${Math.random()}`.replace('.', '');
    seal = await sealOf(match, 0, entropyFor(match, true));
  });

  it('is shown nothing before it has announced our seal', async () => {
    for (const odd of ['', '{', 'null', '[]', '{}', await announce(match, null), await announce('other', seal), `${await announce(match, seal)} `]) {
      expect(await mayOpen(match, 0, odd)).toBe(false);
    }
    expect(await mayOpen(match, 1, await announce(match, seal))).toBe(false);
    expect(await mayOpen('unknown', 0, await announce('unknown', seal))).toBe(false);
    expect(receiptsOf(match)).toEqual([]);
  });
  it('is held to the announcement that our seal was opened for', async () => {
    const first = await announce(match, seal);
    expect(await mayOpen(match, 0, first)).toBe(true);
    expect(await mayOpen(match, 0, first)).toBe(true); // the connection was lost meanwhile
    expect(await mayOpen(match, 0, await announce(match, seal, '1'.repeat(64)))).toBe(false);
    const move = { match, hash: 'f'.repeat(64), entry: '' };
    keepReceipt(move);
    keepReceipt(move);
    expect(receiptsOf(match)).toEqual([{ match, hash: await hash('announcement', match, first), entry: first }, move]);
  });
  it('is held to it also where many matches began and ended while this one went on', async () => {
    const first = await announce(match, seal);
    await mayOpen(match, 0, first);
    for (let i = 0; i < 100; i++) {
      keepReceipt({ match: `other${i}`, hash: 'e'.repeat(64), entry: '' });
      if (i % 30 === 0) keepReceipt({ match, hash: 'f'.repeat(64), entry: '' });
    }
    expect(receiptsOf(match)[0]).toEqual({ match, hash: await hash('announcement', match, first), entry: first });
    expect(receiptsOf('other59')).toEqual([]);
    expect(receiptsOf('other99')).toHaveLength(1);
  });
  it('is caught by the first receipt alone, though its file fits together', async () => {
    const forged = await record();
    const [before, announced] = forged.fairness.log[0]!;
    expect((await verify(forged, [{ match: 'm1', hash: before, entry: canonical(announced) }])).at(-1)!.result).toBe('ok');
    const kept = canonical({ ...(announced as object), commitment: '0'.repeat(64) });
    expect((await verify(forged, [{ match: 'm1', hash: await hash('announcement', 'm1', kept), entry: kept }])).at(-1)!.result).toBe('failed');
  });
  it('is caught where the log begins with other numbers than the file says', async () => {
    const left = await record();
    left.fairness.contributions = [null, null];
    left.fairness.seals = [null, null];
    expect((await verify(left, [])).find(({ check }) => check === 'announcement')!.result).toBe('failed');
  });
  it('is caught where a receipt names another move than the log', async () => {
    const honest = await record();
    const [step] = honest.fairness.log[2]!;
    const result = async (entry: string) => (await verify(honest, [{ match: 'm1', hash: step, entry }])).at(-1)!.result;
    expect(await result('["step","chance","starter",1]')).toBe('ok');
    expect(await result('["step","chance","starter",0]')).toBe('failed');
  });
});
