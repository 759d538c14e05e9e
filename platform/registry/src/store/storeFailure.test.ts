import { isUnavailable } from '../errors/isUnavailable.ts';
import { storeFailure } from './storeFailure.ts';

test.each([
  [{ code: 'ENOSPC' }, 'no space left'],
  [{ code: 'EROFS' }, 'cannot be written'],
  [
    { code: 'ECONNREFUSED', $metadata: { attempts: 3 } },
    'The bucket of STORE_URL does not answer as it should (ECONNREFUSED)',
  ],
  [{ name: 'AccessDenied', $metadata: {} }, '(AccessDenied)'],
])('%j is of the store, not of the database', (own, message) => {
  expect(storeFailure(Object.assign(new Error('failed'), own))).toContain(message);
});

test('a database that cannot be reached is none of the store', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect([storeFailure(error), isUnavailable(error)]).toEqual([undefined, true]);
});
