/** HTTP: a request, and what is wrong with it in one sentence. */
import type { Me, Problem } from './wire';
import { language } from './words.svelte';

/** What every refusal looks like, also when no answer came. */
export class Trouble extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly status = 0,
    readonly rule = '',
  ) {
    super(sentence);
  }
}

let csrf = '';

export function remember(me: Me): void {
  csrf = me.csrf;
}

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { 'Accept-Language': language() };
  if (method !== 'GET') {
    headers['Content-Type'] = 'application/json';
    if (csrf) headers['X-CSRF-Token'] = csrf;
  }
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, body: method === 'GET' ? undefined : JSON.stringify(body ?? {}) });
  } catch {
    throw new Trouble('offline', '');
  }
  if (answer.status === 204) return undefined as T;
  const text = await answer.text();
  let found: unknown = null;
  try {
    found = JSON.parse(text);
  } catch {
    // no JSON: a proxy answered in place of the server
  }
  if (answer.ok && found !== null) return found as T;
  const problem = (found ?? {}) as Partial<Problem>;
  throw new Trouble(problem.code ?? 'unforeseen', problem.sentence ?? '', answer.status, problem.rule ?? '');
}

export const get = <T>(path: string): Promise<T> => send<T>('GET', path);
export const post = <T>(path: string, body?: unknown): Promise<T> => send<T>('POST', path, body);
export const patch = <T>(path: string, body?: unknown): Promise<T> => send<T>('PATCH', path, body);
export const remove = (path: string): Promise<void> => send<void>('DELETE', path);
