import { validateForm } from '@onesite/shared-contract/http/forms';
import fc from 'fast-check';
import * as v from 'valibot';
import * as callPaths from '../site/callPaths.ts';
import * as pagePaths from '../site/pagePaths.ts';
import { fillPath, withQuery } from '../site/paths.ts';
import { listQuerySchema, lists, pageSize, wholeList } from './lists.ts';
import { isTimeZone, localDay, type Period, periodStart } from './periods.ts';

describe('lists', () => {
  const schema = listQuerySchema(lists.orders.sorts);
  const errors = validateForm(schema);

  test('without parameters the first rows of the whole list are meant, newest first', () => {
    expect(v.parse(schema, {})).toEqual({ ...wholeList, limit: pageSize.max });
  });

  test('what is asked for is taken, a search without its blanks', () => {
    const asked = {
      limit: '20',
      search: " O'Brien ",
      period: '1m',
      tz: 'Europe/Athens',
      sort: '-totalPrice',
      page: '7',
    };
    expect(v.parse(schema, asked)).toEqual({
      ...{ limit: 20, search: "O'Brien", period: '1m', tz: 'Europe/Athens', sort: '-totalPrice' },
    });
  });

  test('a page has 1 to 200 rows', () => {
    for (const limit of [1, 200]) expect(v.parse(schema, { limit: String(limit) })).toMatchObject({ limit });
  });

  test.each([
    ['Europe/Athens,+02:00', 'Europe/Athens'],
    ['Etc/Unknown,+05:45', '+05:45'],
    ['Mars/Base,-03:30', '-03:30'],
    ['undefined,+00:00', '+00:00'],
    ['-11:00', '-11:00'],
  ])('of the zones %s the first one that is known counts: %s', (tz, known) => {
    expect(v.parse(schema, { tz })).toMatchObject({ tz: known });
  });

  test.each([
    ['limit', ['', '0', '201', '-1', '1.5', '1e2', 'ten', ' 5', '99999999999999999999']],
    ['search', ['x'.repeat(201), 'a\0b', '\ud800']],
    ['period', ['', 'week', '7D', 'constructor']],
    ['tz', ['', 'Athens', '+2', '+25:00', 'Athens,Etc/Unknown', 'Mars/Base,Mars/Base,UTC']],
    ['sort', ['', '-', 'email', '--name', 'name,id', 'constructor']],
    ['cursor', ['x'.repeat(4_001)]],
  ])('an unknown %s is refused at its name', (name, values) => {
    for (const value of values) expect(Object.keys(errors({ [name]: value }))).toEqual([name]);
  });
});

describe('periods', () => {
  const startOf = (period: Period, now: string, zone = 'UTC') =>
    periodStart(period, new Date(now), zone)?.toISOString();

  test('all time has no beginning; 7 and 30 days are multiples of 24 hours, over a change of the clocks too', () => {
    expect(startOf('all', '2025-11-20T12:00:00Z')).toBeUndefined();
    expect(startOf('7d', '2025-10-30T12:00:00Z', 'Europe/Athens')).toBe('2025-10-23T12:00:00.000Z');
    expect(startOf('30d', '2025-10-30T12:00:00.123Z', 'Europe/Athens')).toBe('2025-09-30T12:00:00.123Z');
  });

  test.each([
    ['2025-11-20T12:00:00Z', 'UTC', '2025-11-20T00:00:00.000Z'],
    ['2025-11-20T23:30:00Z', 'Europe/Athens', '2025-11-20T22:00:00.000Z'],
    ['2025-11-20T03:00:00Z', 'America/New_York', '2025-11-19T05:00:00.000Z'],
    // The clocks were put back at 04:00 of this day.
    ['2025-10-26T12:00:00Z', 'Europe/Athens', '2025-10-25T21:00:00.000Z'],
    // This day began at 01:00: midnight was left out.
    ['2025-03-30T12:00:00Z', 'Asia/Beirut', '2025-03-29T22:00:00.000Z'],
    // Midnight came twice on this day.
    ['2025-11-02T12:00:00Z', 'America/Havana', '2025-11-02T04:00:00.000Z'],
    ['2025-11-20T12:00:00Z', 'Asia/Kathmandu', '2025-11-19T18:15:00.000Z'],
    ['2025-11-20T12:00:00Z', '+05:45', '2025-11-19T18:15:00.000Z'],
    ['2025-11-20T03:00:00Z', '-03:30', '2025-11-19T03:30:00.000Z'],
  ])('today at %s in %s began at %s', (now, zone, start) => {
    expect(startOf('today', now, zone)).toBe(start);
  });

  test.each([
    ['2025-11-20T12:00:00Z', 'UTC', '2025-10-20T12:00:00.000Z'],
    ['2025-03-31T12:00:00Z', 'UTC', '2025-02-28T12:00:00.000Z'],
    ['2024-03-31T12:00:00Z', 'UTC', '2024-02-29T12:00:00.000Z'],
    ['2025-01-31T12:00:00Z', 'UTC', '2024-12-31T12:00:00.000Z'],
    ['2025-11-10T10:00:00Z', 'Europe/Athens', '2025-10-10T09:00:00.000Z'],
  ])('a month before %s in %s was %s', (now, zone, start) => {
    expect(startOf('1m', now, zone)).toBe(start);
  });

  test.each([
    ['UTC', '2025-07-20'],
    ['Europe/Athens', '2025-07-21'],
    ['-02:30', '2025-07-20'],
  ])('in %s it is the day %s', (zone, day) => {
    expect(localDay(new Date('2025-07-20T22:30:00Z'), zone)).toBe(day);
  });

  test('today never began after now, nor more than 25 hours before', () => {
    const zone = fc.constantFrom(
      'UTC',
      'Europe/Athens',
      'America/Havana',
      'Asia/Beirut',
      'Pacific/Apia',
      'Asia/Kolkata',
    );
    const time = fc.date({ min: new Date('2000-01-01'), max: new Date('2037-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(time, zone, (now, timeZone) => {
        const passed = now.getTime() - periodStart('today', now, timeZone)!.getTime();
        expect(passed).toBeGreaterThanOrEqual(0);
        expect(passed).toBeLessThanOrEqual(25 * 3_600_000);
      }),
    );
  });

  test('only names of time zones and offsets are time zones', () => {
    const zones = ['UTC', 'Europe/Athens', 'America/Argentina/Buenos_Aires', '+02:00', '-03:30', '+14:00'];
    expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
    expect(
      ['', 'Mars/Base', '02:00', '+15:00', '+2', '1', 'Europe/Athens\0', 'Etc/Unknown'].filter(isTimeZone),
    ).toEqual([]);
  });
});

describe('paths', () => {
  test('each parameter is filled in, encoded', () => {
    expect(fillPath(callPaths.supplierStatus, { id: 7 })).toBe('/supplier/7/status');
    expect(fillPath('/:kind/of/:id', { kind: 'a b', id: '../x?y' })).toBe('/a%20b/of/..%2Fx%3Fy');
  });

  test('a query is encoded, and what is undefined left out', () => {
    expect(withQuery(pagePaths.configurator, { sector: 'military', type: 'Search & rescue', x: undefined })).toBe(
      '/configurator?sector=military&type=Search+%26+rescue',
    );
    expect(withQuery(pagePaths.configurator, {})).toBe('/configurator');
  });
});
