import * as fc from 'fast-check';
import { addDays, daysBetween, fillCalendar, localDay, periodName, shortName, unitOf } from './calendar.ts';

const day = (start: string, count = 1) => ({ day: start, count, total: count * 1000 });

test('days without orders stand between those with', () => {
  const periods = fillCalendar([day('2025-10-30', 2), day('2025-11-02')], '2025-10-30', '2025-11-03');
  expect(periods.map(({ start, count }) => [start, count])).toEqual([
    ['2025-10-30', 2],
    ['2025-10-31', 0],
    ['2025-11-01', 0],
    ['2025-11-02', 1],
    ['2025-11-03', 0],
  ]);
});

test('a long time is told in weeks that begin on Monday, a longer one in months', () => {
  const [week] = fillCalendar([day('2025-07-03', 4)], '2025-07-03', '2025-12-01');
  expect(week).toMatchObject({ start: '2025-06-30', end: '2025-07-06', count: 4 });
  expect([periodName(week!, 'week'), shortName(week!, 'week')]).toEqual(['Jun 30 to Jul 6', 'Jun 30']);
  const [month] = fillCalendar([day('2022-02-17')], '2022-02-17', '2025-12-01');
  expect(month).toMatchObject({ start: '2022-02-01', end: '2022-02-28', count: 1, total: 1000 });
  expect(periodName(month!, 'month')).toBe('Feb 2022');
});

test('whatever the days, no order is lost and the periods follow one another', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 1500 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(days, (offsets) => {
      const sorted = offsets.toSorted((a, b) => a - b);
      const ordered = sorted.map((offset) => day(addDays('2022-01-15', offset), offset + 1));
      const last = ordered.at(-1)!.day;
      const periods = fillCalendar(ordered, ordered[0]!.day, last);
      expect(periods.reduce((sum, { count }) => sum + count, 0)).toBe(
        ordered.reduce((sum, { count }) => sum + count, 0),
      );
      for (const [index, { start }] of periods.entries()) {
        if (index > 0) expect(start).toBe(addDays(periods[index - 1]!.end, 1));
      }
      expect(periods.length).toBeLessThanOrEqual(107);
    }),
  );
});

test('the day of a moment is that of the local clock', () => {
  expect(localDay(new Date(2025, 0, 5, 23, 59))).toBe('2025-01-05');
  expect(daysBetween('2025-03-29', '2025-03-31')).toBe(2);
  expect([unitOf(92), unitOf(93), unitOf(732)]).toEqual(['day', 'week', 'month']);
});
