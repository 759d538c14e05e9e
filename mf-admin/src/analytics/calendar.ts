import type { Analytics } from '@fieldbox/contract/administration/statistics';

/** A day as `2025-11-20`, whose arithmetic is done in UTC, so that no clock change makes it shorter. */
type Day = string;
type DayCount = Analytics['ordersByDay'][number];

/** What was ordered in a day, week or month. Money in dollars. */
export type OrdersOfPeriod = { start: Day; end: Day; count: number; total: number };

export type CalendarUnit = 'day' | 'week' | 'month';

const dayMs = 86_400_000;
const instant = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10);
export const addDays = (day: Day, days: number): Day => dayOf(instant(day) + days * dayMs);
export const daysBetween = (from: Day, to: Day) => Math.round((instant(to) - instant(from)) / dayMs);

/** The calendar day of a moment, by the clock of this browser. */
export function localDay(now: Date): Day {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** A quarter in days, two years in weeks, more in months: a chart stays readable. */
export function unitOf(days: number): CalendarUnit {
  if (days <= 92) return 'day';
  return days <= 731 ? 'week' : 'month';
}

/** All days up to today from the first with orders; in weeks or months if they are many. */
export function fillCalendar(days: readonly DayCount[], firstDay: Day, today: Day): OrdersOfPeriod[] {
  const unit = unitOf(daysBetween(firstDay, today) + 1);
  const periods: OrdersOfPeriod[] = [];
  for (let start = startOf(firstDay, unit); start <= today; start = next(start, unit)) {
    periods.push({ start, end: addDays(next(start, unit), -1), count: 0, total: 0 });
  }
  const byStart = new Map(periods.map((period) => [period.start, period]));
  for (const { day, count, total } of days) {
    const period = byStart.get(startOf(day, unit));
    if (!period) continue;
    period.count += count;
    period.total += total;
  }
  return periods;
}

function startOf(day: Day, unit: CalendarUnit): Day {
  if (unit === 'day') return day;
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  const sinceMonday = (new Date(instant(day)).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

function next(start: Day, unit: CalendarUnit): Day {
  if (unit !== 'month') return addDays(start, unit === 'week' ? 7 : 1);
  const date = new Date(instant(start));
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
}

const utc = { timeZone: 'UTC' } as const;
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', ...utc });
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', ...utc });
const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', ...utc });

/** `Wed, Nov 12`, `Nov 10 to Nov 16` or `Nov 2025`. */
export function periodName({ start, end }: OrdersOfPeriod, unit: CalendarUnit): string {
  if (unit === 'day') return weekday.format(instant(start));
  return unit === 'month'
    ? month.format(instant(start))
    : `${short.format(instant(start))} to ${short.format(instant(end))}`;
}

/** `Nov 12`, or `Nov 2025` for a month. */
export const shortName = ({ start }: OrdersOfPeriod, unit: CalendarUnit) =>
  (unit === 'month' ? month : short).format(instant(start));
