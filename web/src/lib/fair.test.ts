import { describe, expect, it } from 'vitest';
import { canonical, hash, mac, verify, type FairRecord } from './fair';

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
  const entries: unknown[] = [{ match }, ['start', A, null], ['step', 0, 'chance', 'starter', 1], ['end', 'over']];
  const log: [string, unknown][] = [];
  let before = '';
  for (const [seq, entry] of entries.entries()) {
    const leaf = await hash('entry', match, seq, await mac(salts, 'salt', match, seq), canonical(entry));
    before = seq ? await hash('link', match, seq, before, leaf) : await hash('announcement', match, canonical(entry));
    log.push([before, entry]);
  }
  const commitment = await hash('commitment', match, SECRET);
  return { fairness: { match, commitment, seals: [await hash('seal', match, 0, A), null], contributions, secret: SECRET, log } };
}

const results = async (found: FairRecord, receipts: string[] = []) =>
  (await verify(found, receipts.map((each) => ({ match: 'm1', hash: each, entry: '' })))).map(({ result }) => result).join(' ');

describe('the check of a record', () => {
  it('finds nothing wrong with an honest one', async () => {
    const honest = await record();
    expect(await results(honest, [honest.fairness.log[2]![0]])).toBe('ok ok ok ok');
    expect(await results(honest)).toBe('ok ok ok weak');
  });
  it('finds another secret, contribution, entry or receipt', async () => {
    const commitment = await record();
    commitment.fairness.commitment = '0'.repeat(64);
    expect(await results(commitment)).toBe('failed ok ok weak');
    const contributed = await record();
    contributed.fairness.seals[0] = '0'.repeat(64);
    expect(await results(contributed)).toBe('ok failed ok weak');
    const changed = await record();
    changed.fairness.log[2]![1] = ['step', 0, 'chance', 'starter', 0];
    expect(await results(changed)).toBe('ok ok failed weak');
    expect(await results(await record(), ['f'.repeat(64)])).toBe('ok ok ok failed');
  });
});
