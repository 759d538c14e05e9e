import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import { formatUtcDay } from '@onesite/shared-contract/formats/dates';

/** The events of one day in UTC, in the list's order. */
export type Day = { date: string; events: readonly AuditEvent[] };

export function daysOf(events: readonly AuditEvent[]): Day[] {
  const days = new Map<string, AuditEvent[]>();
  for (const event of events) {
    const date = dateOf(event.createdAt);
    days.set(date, [...(days.get(date) ?? []), event]);
  }
  return [...days].map(([date, ofDay]) => ({ date, events: ofDay }));
}

const dayMs = 86_400_000;

/** 'Today', 'Yesterday', else the day of the week. */
export function dayName(date: string, now: Date) {
  if (date === dateOf(now.toISOString())) return 'Today';
  if (date === dateOf(new Date(now.getTime() - dayMs).toISOString())) return 'Yesterday';
  return new Date(date).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
}

/** `17:12` of the same day, `Nov 20, 2025, 17:12` of another one. */
export function clockSeenFrom(day: string, time: string) {
  return dateOf(day) === dateOf(time) ? clock(time) : `${formatUtcDay(time)}, ${clock(time)}`;
}

/** An ISO time of the API is in UTC. */
const dateOf = (time: string) => time.slice(0, 10);
export const clock = (time: string) => time.slice(11, 16);
