/** Finding rules: all words that were typed must stand in the rule, its id or the title above it, by their beginning. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function matches(text: string, typed: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u);
  return plain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .every((wanted) => words.some((word) => word.startsWith(wanted)));
}

export type Part = { kind: 'text' | 'strong' | 'code' | 'rule'; text: string };

/** A rule's text in parts: *stressed*, `code`, and ids of other rules, which become links. */
export function partsOf(text: string): Part[] {
  return text
    .split(/(\*[^*]+\*|`[^`]+`|\b[A-Z]{2,}-E?\d+\b)/)
    .filter(Boolean)
    .map((part) => {
      if (/^\*[^*]+\*$/.test(part)) return { kind: 'strong', text: part.slice(1, -1) };
      if (/^`[^`]+`$/.test(part)) return { kind: 'code', text: part.slice(1, -1) };
      return { kind: /^[A-Z]{2,}-E?\d+$/.test(part) ? 'rule' : 'text', text: part };
    });
}
