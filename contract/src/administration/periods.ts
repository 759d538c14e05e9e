/** The time filters of every list, as data (docs/specification/formats.md#periods). */
export const periods = ['all', 'today', '7d', '30d', '1m'] as const;
export type Period = (typeof periods)[number];

const minuteMs = 60_000;
export const dayMs = 86_400_000;

/**
 * When a period began, or null for all time. `today` is the calendar day and `1m` a calendar month, both as the clocks of
 * `timeZone` (an IANA name or an offset) tell it; the others are multiples of 24 hours.
 */
export function periodStart(period: Period, now: Date, timeZone: string): Date | null {
  if (period === 'all') return null;
  if (period === '7d') return new Date(now.getTime() - 7 * dayMs);
  if (period === '30d') return new Date(now.getTime() - 30 * dayMs);
  const clock = clockTime(now.getTime(), timeZone);
  return new Date(instantOf(period === 'today' ? startOfDay(clock) : monthBefore(clock), timeZone));
}

/** Valid names, cached because a check costs more than a list's whole query; in lower case, so that they stay few. */
const knownTimeZones = new Set(['utc']);

const offset = /^([+-])(0\d|1[0-4]):([0-5]\d)$/;

/** Whether this is `+02:00`, what a clock differs from UTC by. */
export const isOffset = (timeZone: string): boolean => offset.test(timeZone);

/** The day that the clocks of a zone show at a moment, as `2025-11-20`. */
export const localDay = (instant: Date, timeZone: string): string =>
  new Date(clockTime(instant.getTime(), timeZone)).toISOString().slice(0, 10);

/** When a day, such as `2025-11-20`, began by the clocks of a zone. */
export const startOfLocalDay = (day: string, timeZone: string): Date => new Date(instantOf(Date.parse(day), timeZone));

/** Names that mean different zones in JavaScript and in Postgres, such as BST. */
const ambiguous = /^(A[CRS]|[BCINP]S)T$/i;

/** Whether a text is an offset, or names a time zone that `periodStart` knows. */
export function isTimeZone(name: string): boolean {
  if (knownTimeZones.has(name.toLowerCase()) || isOffset(name)) return true;
  // Newer engines take other offsets as well, older ones do not.
  if (!/^[A-Za-z]/.test(name) || ambiguous.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    knownTimeZones.add(name.toLowerCase());
    return true;
  } catch {
    return false;
  }
}

/** The newest one is kept: a chart asks for many days of one zone, and an Intl format takes 0.1 ms to make. */
let newest: { timeZone: string; clock: Intl.DateTimeFormat } | undefined;

/** What the clocks of a zone show, written as if it were UTC. Milliseconds. */
function clockTime(instant: number, timeZone: string): number {
  const [, sign, hours, minutes] = offset.exec(timeZone) ?? [];
  if (sign) return instant + Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * minuteMs;
  if (newest?.timeZone !== timeZone) {
    const [date, time] = [
      { year: 'numeric', month: 'numeric', day: 'numeric' },
      { hour: 'numeric', minute: 'numeric', second: 'numeric' },
    ] as const;
    newest = { timeZone, clock: new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...date, ...time }) };
  }
  const parts = newest.clock.formatToParts(instant);
  const partOf = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const [year, month, day] = [partOf('year'), partOf('month'), partOf('day')];
  const wholeSeconds = Date.UTC(year, month - 1, day, partOf('hour'), partOf('minute'), partOf('second'));
  return wholeSeconds + modulo(instant, 1000);
}

/**
 * When the clocks of a zone show this: the first time, where they show it twice; where they leave it out, the moment at
 * which they jump over it, or as long after that as it lies behind the jump. Zones change their offset at most once in two days, so
 * the offset is that of a day before or of a day after.
 */
function instantOf(clock: number, timeZone: string): number {
  const offsetAt = (instant: number) => clockTime(instant, timeZone) - instant;
  const byOffsetBefore = clock - offsetAt(clock - dayMs);
  const byOffsetAfter = clock - offsetAt(clock + dayMs);
  const isShownAt = (instant: number) => clockTime(instant, timeZone) === clock;
  return isShownAt(byOffsetAfter) && !isShownAt(byOffsetBefore) ? byOffsetAfter : byOffsetBefore;
}

const startOfDay = (clock: number) => clock - modulo(clock, dayMs);

/** Not negative, also for times before 1970. */
const modulo = (value: number, divisor: number) => ((value % divisor) + divisor) % divisor;

/** The same time of the same day a month before, or of that month's last day. */
function monthBefore(clock: number): number {
  const date = new Date(clock);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 0)).getUTCDate();
  date.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  date.setUTCMonth(date.getUTCMonth() - 1);
  return date.getTime();
}
