import { isUnavailable } from './isUnavailable.ts';

test.each([
  ['PostgresError', '08006'],
  ['PostgresError', '25006'],
  ['PostgresError', '25P02'],
  ['PostgresError', '25P03'],
  ['PostgresError', '26000'],
  ['PostgresError', '40P01'],
  ['PostgresError', '53200'],
  ['PostgresError', '53300'],
  ['PostgresError', '55P03'],
  ['PostgresError', '57014'],
  ['PostgresError', '57P01'],
  ['PostgresError', '57P03'],
  ['Error', 'CONNECT_TIMEOUT'],
  ['Error', 'CONNECTION_CLOSED'],
  ['Error', 'ECONNREFUSED'],
])('%s %s: the database could not be reached', (name, code) => {
  expect(isUnavailable({ name, code })).toBe(true);
});

test('a feature is unsupported, unless it is a statement whose table somebody has changed', () => {
  expect(isUnavailable({ name: 'PostgresError', code: '0A000', routine: 'RevalidateCachedQuery' })).toBe(true);
  expect(isUnavailable({ name: 'PostgresError', code: '0A000', routine: 'transformStmt' })).toBe(false);
});

test.each([
  ['PostgresError', '42P01'], // no such table
  ['PostgresError', '23505'], // not unique
  ['Error', '08006'], // not from Postgres
  ['TypeError', undefined],
  ['Error', 'ENOENT'],
  ['Error', 53300],
])('%s %s: a bug, which another try does not mend', (name, code) => {
  expect(isUnavailable({ name, code })).toBe(false);
});
