import { validateForm } from '@onesite/shared-contract/http/forms';
import * as v from 'valibot';
import { listQuerySchema, listSorts, pageSize, wholeList } from './lists.ts';

const schema = listQuerySchema(listSorts.configurations);
const errors = validateForm(schema);

test('without parameters the first rows of the whole list are meant, newest first', () => {
  expect(v.parse(schema, {})).toEqual({ ...wholeList, limit: pageSize.max });
});

test('every list can be sorted by time, which is the default', () => {
  for (const sorts of Object.values(listSorts)) expect(sorts).toContain('createdAt');
});

test('what is asked for is taken, a search without its blanks', () => {
  const asked = { limit: '20', search: " O'Brien ", period: '1m', tz: 'Europe/Athens', sort: '-totalPrice', page: '7' };
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
