/** Fluent files as the messages of the client only, parsed already: the terminal's and the stories stay on the server. */
import { FluentResource } from '@fluent/bundle';
import type { Plugin } from 'vite';

export const texts = (): Plugin => ({
  name: 'archipel-texts',
  transform(code, id) {
    if (!id.endsWith('.ftl')) return null;
    const parsed = JSON.stringify(new FluentResource(webMessages(code)).body);
    return { code: `export default JSON.parse(${JSON.stringify(parsed)});`, map: null };
  },
});

/** The messages named web-… of a Fluent file, and all that they refer to, without comments. */
export function webMessages(source: string): string {
  const entries = new Map<string, string>();
  let name = '';
  for (const line of source.split(/\r?\n/)) {
    const start = /^(-?[a-zA-Z][\w-]*)\s*=/.exec(line);
    if (start) {
      name = start[1]!;
      entries.set(name, line);
    } else if (name && (/^\s/.test(line) || line.startsWith('}') || !line)) {
      entries.set(name, `${entries.get(name)}\n${line}`);
    } else {
      name = '';
    }
  }
  const wanted = [...entries.keys()].filter((each) => each.startsWith('web-'));
  for (const each of wanted) {
    for (const [, reference] of (entries.get(each) ?? '').matchAll(/\{\s*(-?[a-zA-Z][\w-]*)(?:\.[\w-]+)?\s*(?:\([^)]*\)\s*)?\}/g)) {
      if (entries.has(reference!) && !wanted.includes(reference!)) wanted.push(reference!);
    }
  }
  return wanted.map((each) => entries.get(each)!.trimEnd()).join('\n') + '\n';
}
