import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import { formatClockHere, formatDayHere } from '@onesite/shared-contract/formats/dates';

/** The events of one day on the reader's clock, in the list's order; `time` is in it. */
export type Day = { date: string; time: string; events: readonly AuditEvent[] };

export function daysOf(events: readonly AuditEvent[]): Day[] {
  const days = new Map<string, AuditEvent[]>();
  for (const event of events) {
    const date = formatDayHere(event.createdAt);
    days.set(date, [...(days.get(date) ?? []), event]);
  }
  return [...days].map(([date, ofDay]) => ({ date, time: ofDay[0]!.createdAt, events: ofDay }));
}

/** 'Today', 'Yesterday', else the day of the week. */
export function dayName(time: string, now: Date) {
  const date = formatDayHere(time);
  if (date === formatDayHere(now)) return 'Today';
  const dayBefore = new Date(now);
  dayBefore.setDate(now.getDate() - 1);
  if (date === formatDayHere(dayBefore)) return 'Yesterday';
  return new Date(time).toLocaleDateString('en-US', { weekday: 'long' });
}

/** `17:12` of the same day, `Nov 20, 2025, 17:12` of another one. */
export const clockSeenFrom = (day: string, time: string) =>
  formatDayHere(day) === formatDayHere(time)
    ? formatClockHere(time)
    : `${formatDayHere(time)}, ${formatClockHere(time)}`;
