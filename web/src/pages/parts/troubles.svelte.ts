/** Sentences that pass: what went wrong, what was done. Shown by Toasts.svelte and read out once. */
import { Trouble } from '$lib/api';
import { t } from '$lib/words.svelte';

export interface Toast {
  id: number;
  text: string;
  bad: boolean;
  /** Where the rule can be read. */
  href: string;
  rule: string;
}

export const toasts = $state<{ all: Toast[] }>({ all: [] });
const LASTS = 7000; // milliseconds
let made = 0;

export function tell(text: string, { bad = false, href = '', rule = '' } = {}): void {
  if (!text || toasts.all.some((each) => each.text === text)) return;
  const id = made++;
  toasts.all = [...toasts.all.slice(-2), { id, text, bad, href, rule }];
  setTimeout(() => dismiss(id), LASTS);
}

export function dismiss(id: number): void {
  toasts.all = toasts.all.filter((each) => each.id !== id);
}

/** The sentence of something that was thrown. */
export function sentenceOf(trouble: unknown): string {
  if (trouble instanceof Trouble) return trouble.code === 'offline' ? t('web-offline') : trouble.message || t('web-trouble');
  return t('web-trouble');
}

export const say = (trouble: unknown): void => tell(sentenceOf(trouble), { bad: true });
