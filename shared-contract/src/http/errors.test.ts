import { statusOf } from './errorCodes.ts';
import { isApiError } from './errors.ts';
import { isIdempotencyKey, newIdempotencyKey } from './idempotency.ts';

test('every code has a status of an error', () => {
  for (const status of Object.values(statusOf)) expect(status).toBeGreaterThanOrEqual(400);
});

test('only a body with a known code and a message is an error of ours', () => {
  expect(isApiError({ code: 'not_found', message: 'No such page' })).toBe(true);
  for (const body of [null, 'x', {}, { code: 'toString', message: 'x' }, { code: 'not_found' }, { error: 'x' }]) {
    expect(isApiError(body)).toBe(false);
  }
});

test('new idempotency keys are valid and differ', () => {
  const keys = Array.from({ length: 100 }, newIdempotencyKey);
  expect(keys.every(isIdempotencyKey)).toBe(true);
  expect(new Set(keys).size).toBe(100);
});

test('an idempotency key has 1 to 200 visible characters', () => {
  expect(isIdempotencyKey('a'.repeat(200))).toBe(true);
  for (const key of ['', 'a b', 'a'.repeat(201), 'ä', 'a\n']) expect(isIdempotencyKey(key)).toBe(false);
});
