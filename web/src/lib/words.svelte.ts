/**
 * The words of the interface: the `web-…` messages of src/archipel/locale/LANGUAGE.ftl and of the games' own files, which
 * vite/texts.ts cuts down to what the client says and parses. A language, and the words of a game, are loaded when they are needed.
 */
import { FluentBundle, FluentNumber, type FluentResource, type FluentVariable, type Scope } from '@fluent/bundle';
import { part } from './part';

export const LANGUAGES = ['en', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

const files = import.meta.glob<FluentResource['body']>(['../../../src/archipel/locale/*.ftl', '../../../src/archipel/games/*/*.ftl'], {
  import: 'default',
});

/** The language of the page, and the messages that are there. Reading `t` in a component follows both. */
const spoken = $state<{ language: Language; bundles: FluentBundle[] }>({ language: 'en', bundles: [] });
const games = new Set<string>();
const loaded = new Map<string, Promise<FluentResource | null>>();

const folder = (game: string) => game.replaceAll('-', '_');

function resource(language: string, game: string): Promise<FluentResource | null> {
  const path = `../../../src/archipel/${game ? `games/${folder(game)}` : 'locale'}/${language}.ftl`;
  let found = loaded.get(path);
  if (!found) {
    const load = files[path];
    found = load ? part(load).then((body) => ({ body })) : Promise.resolve(null);
    loaded.set(path, found);
  }
  return found;
}

/** The messages of the interface, and apart from them those of each game: two games may use the same name. */
async function bundlesOf(language: string): Promise<FluentBundle[]> {
  const [shared, ...own] = await Promise.all(['', ...games].map((game) => resource(language, game)));
  return [null, ...own].map((each) => {
    const made = new FluentBundle(language, { useIsolating: false });
    if (shared) made.addResource(shared);
    if (each) made.addResource(each, { allowOverrides: true });
    return made;
  });
}

/** Which language was asked for last: it may still be on its way. */
let wanted: Language = 'en';
/** Who waits for what was asked for last: whoever asked before, too, for their words come no more. */
const waiting = new Set<() => void>();
let asked = 0;

/** Speak a language from now on. Every language says everything: a test looks for what is missing. */
export function speak(language: Language): Promise<void> {
  wanted = language;
  const mine = ++asked;
  void bundlesOf(language).then((bundles) => {
    if (asked !== mine) return;
    spoken.bundles = bundles;
    spoken.language = language;
    document.documentElement.lang = language;
    for (const go of waiting) go();
    waiting.clear();
  });
  return new Promise((go) => waiting.add(go));
}

/** Have the words of a game ready as well. */
export async function needGame(game: string): Promise<void> {
  if (games.has(game) && !waiting.size) return;
  games.add(game);
  await speak(wanted);
}

export const language = (): Language => spoken.language;

/** A small number, which our languages write alike but for its comma: the browser takes longer to make its format of numbers than a page. */
class Count extends FluentNumber {
  override toString(scope?: Scope): string {
    if (Math.abs(this.value) >= 1000 || !Number.isInteger(this.value * 10)) return super.toString(scope);
    return spoken.language === 'en' ? String(this.value) : String(this.value).replace('.', ',');
  }
}

const counted = (values: Record<string, FluentVariable>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? new Count(value) : value]));

/** The message *name*, or its attribute (`web-seat.label`), with these values: `t('web-players', { count: 3 })`. */
export function t(name: string, values: Record<string, FluentVariable> = {}): string {
  const [message, attribute] = name.split('.') as [string, string?];
  for (const each of spoken.bundles) {
    const found = each.getMessage(message);
    const pattern = attribute ? found?.attributes[attribute] : found?.value;
    if (pattern) {
      const problems: Error[] = [];
      const text = each.formatPattern(pattern, counted(values), problems);
      if (problems.length) console.error(`${name}: ${problems[0]?.message}`);
      return text;
    }
  }
  if (spoken.bundles.length) console.error(`There is no message ${name}.`);
  return '';
}

/** The first of our languages that the browser asks for. */
export function browserLanguage(wanted: readonly string[] = navigator.languages): Language {
  for (const each of wanted) {
    const code = each.toLowerCase().split('-')[0];
    const found = LANGUAGES.find((language) => language === code);
    if (found) return found;
  }
  return 'en';
}

/** "a, b and c": British, as all our English, without a comma before the last. */
export const listed = (parts: readonly string[]): string =>
  new Intl.ListFormat(spoken.language === 'en' ? 'en-GB' : spoken.language, { type: 'conjunction' }).format(parts);

/** "3 minutes ago" in the language of the page. */
export function ago(at: number, now: number = Date.now()): string {
  const seconds = Math.min(0, Math.round((at - now) / 1000));
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [
    ['day', 86400],
    ['hour', 3600],
    ['minute', 60],
  ];
  const format = new Intl.RelativeTimeFormat(spoken.language, { numeric: 'auto' });
  for (const [unit, length] of steps) if (-seconds >= length) return format.format(Math.trunc(seconds / length), unit);
  return format.format(0, 'second');
}
