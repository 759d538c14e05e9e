import { formatHere, formatRelative, formatUtc, formatUtcDay, zoneHere } from './dates.ts';

const now = new Date('2025-11-20T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test('a time is given in UTC, whatever the zone of the machine', () => {
  expect(formatUtc('2025-11-20T08:06:59Z')).toBe('Nov 20, 2025, 08:06 UTC');
  expect(formatUtc('2025-11-20T23:30:00-05:00')).toBe('Nov 21, 2025, 04:30 UTC');
  expect(formatUtcDay('2025-01-01T00:00:00Z')).toBe('Jan 1, 2025');
});

test.each([
  [0, 'just now'],
  [0.9, 'just now'],
  [1, '1 minute ago'],
  [59, '59 minutes ago'],
  [60, '1 hour ago'],
  [125, '2 hours ago'],
  [24 * 60, 'yesterday'],
  [6 * 24 * 60, '6 days ago'],
  [29 * 24 * 60, '29 days ago'],
  [40 * 24 * 60, 'Oct 11, 2025'],
  [400 * 24 * 60, 'Oct 16, 2024'],
  [-120, 'in 2 hours'],
])('%d minutes before now is written as "%s"', (minutes, text) => {
  expect(formatRelative(ago(minutes), now)).toBe(text);
});

test("a time on the reader's clock names its zone", () => {
  const time = new Date(2025, 10, 20, 8, 6);
  expect(formatHere(time)).toBe(`Nov 20, 2025, 08:06 ${zoneHere(time)}`);
  expect(zoneHere(time)).toMatch(/^(UTC|GMT[+-][\d:]+|[A-Z]{3,4})$/);
});
