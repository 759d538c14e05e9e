import * as v from 'valibot';
import { adminSearchSchema } from './adminSearch.ts';

test.each([
  ['', false],
  [' ', false],
  ['7', true],
  ['x'.repeat(200), true],
  ['x'.repeat(201), false],
])('whether %j can be searched for: %j', (q, isTaken) => {
  expect(v.is(adminSearchSchema, { q })).toBe(isTaken);
});
