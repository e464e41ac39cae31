/** Time left, as a clock shows it. */
import type { TableInfo } from '$lib/wire';

/** Milliseconds that are little: who has no more is told so. */
export const LITTLE = 15_000;

export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (v: number) => String(v).padStart(2, '0');
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Milliseconds that a seat has left at a table, null where no clock runs. `now` is the server's time. */
export function timeLeft(table: TableInfo, seat: number, now: number): number | null {
  const { clock, seconds } = table.settings;
  const info = table.seats[seat];
  if (!info || clock === 'none' || info.kind === 'bot') return null;
  const running = info.since ? Math.max(0, now - info.since) : 0;
  if (clock === 'move') return info.since ? seconds * 1000 - running : null;
  return seconds * 1000 - info.spent - running;
}
