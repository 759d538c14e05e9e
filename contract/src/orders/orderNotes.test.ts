import * as v from 'valibot';
import { orderNoteSchema } from './orderNotes.ts';

test.each([
  [0, false],
  [1, true],
  [2_000, true],
  [2_001, false],
])('whether a note of %i characters is taken: %j', (length, isTaken) => {
  expect(v.is(orderNoteSchema, { text: 'x'.repeat(length) })).toBe(isTaken);
});
