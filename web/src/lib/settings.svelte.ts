/** What a person has chosen for this browser. Kept in localStorage; all of it has a default. */
import type { Sound } from './sound';
import { browserLanguage, LANGUAGES, speak, type Language } from './words.svelte';

export interface Choices {
  theme: 'system' | 'light' | 'dark';
  /** How fast things move: 0 = off. */
  speed: 0.5 | 1 | 2 | 0;
  /** Ask again before a move is sent. */
  confirm: boolean;
  sound: boolean;
  /** Show the letters beside the signs of colours and terrains. */
  letters: boolean;
  /** '' follows the browser. */
  language: Language | '';
}

const KEY = 'archipel-settings';
const DEFAULTS: Choices = { theme: 'system', speed: 1, confirm: false, sound: false, letters: true, language: '' };
const ALLOWED: { [K in keyof Choices]: readonly Choices[K][] } = {
  theme: ['system', 'light', 'dark'],
  speed: [0.5, 1, 2, 0],
  confirm: [true, false],
  sound: [true, false],
  letters: [true, false],
  language: ['', ...LANGUAGES],
};

/** What was stored, cut down to what is allowed: an old or broken entry is as good as none. */
export function read(stored: string | null): Choices {
  let found: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    if (parsed && typeof parsed === 'object') found = parsed as Record<string, unknown>;
  } catch {
    // not JSON
  }
  const kept = Object.entries(ALLOWED).filter(([name, allowed]) => (allowed as readonly unknown[]).includes(found[name]));
  return { ...DEFAULTS, ...Object.fromEntries(kept.map(([name]) => [name, found[name]])) };
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage is switched off: the defaults will do
  }
}

/** Read it anywhere: `settings.speed`. Change it with `choose`. */
export const settings = $state<Choices>(read(null));

export const chosenLanguage = (): Language => settings.language || browserLanguage();

/** Whether the page is dark now, and whether the system asks for little movement. */
export const system = $state({ dark: false, still: false });

export const isDark = (): boolean => settings.theme === 'dark' || (settings.theme === 'system' && system.dark);

/** How fast things move now: 0 means that nothing does. */
export const speed = (): number => settings.speed;

/** Make a sound, where one has switched sound on. */
export function hear(name: Sound | undefined): void {
  if (name && settings.sound && !document.hidden) void import('./sound').then(({ sound }) => sound(name), () => {});
}

export function choose(change: Partial<Choices>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // it holds until the page is closed
  }
  apply();
  if (change.language !== undefined) void speak(chosenLanguage());
  if (change.sound) hear('turn');
}

function apply(): void {
  const root = document.documentElement;
  root.dataset.theme = isDark() ? 'dark' : 'light';
  root.dataset.still = String(settings.speed === 0);
  root.style.setProperty('--speed', String(settings.speed || 1000));
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', isDark() ? '#101d30' : '#f3e8cf');
}

/** Take what was stored, follow the system and other tabs; called once, when the page opens. */
export async function settle(): Promise<void> {
  Object.assign(settings, read(stored()));
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const follow = () => {
    system.dark = dark.matches;
    system.still = still.matches;
    apply();
  };
  dark.addEventListener('change', follow);
  still.addEventListener('change', follow);
  addEventListener('storage', (event) => {
    if (event.key !== KEY) return;
    const before = chosenLanguage();
    Object.assign(settings, read(event.newValue));
    apply();
    if (chosenLanguage() !== before) void speak(chosenLanguage());
  });
  follow();
  await speak(chosenLanguage());
}
