import { expect, it } from 'vitest';
import { matches, partsOf } from './search';

it('finds words by their beginning, whatever their accents, in any order', () => {
  expect(matches('SOS-50 Das niedrigste Étagen-Plättchen', 'platt niedr')).toBe(true);
  expect(matches('SOS-50 The lowest earns', 'sos-50')).toBe(true);
  expect(matches('SOS-50 The lowest earns', 'sos 5')).toBe(true);
  expect(matches('The lowest earns', 'owest')).toBe(false);
  expect(matches('anything', '')).toBe(true);
});

it('tells what is stressed, what is code and what is a rule', () => {
  expect(partsOf('*Swap* see SOS-62 in `content.toml`.')).toEqual([
    { kind: 'strong', text: 'Swap' },
    { kind: 'text', text: ' see ' },
    { kind: 'rule', text: 'SOS-62' },
    { kind: 'text', text: ' in ' },
    { kind: 'code', text: 'content.toml' },
    { kind: 'text', text: '.' },
  ]);
});
