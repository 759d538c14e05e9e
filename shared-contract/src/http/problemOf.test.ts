import * as v from 'valibot';
import { messageOf, problemOf } from './problemOf.ts';

const name = v.pipe(v.string(), v.regex(/^[a-z]+$/, 'is lower case letters'));
const move = v.object({ name, from: v.nullable(v.string()) });
const schema = v.object({ moves: v.pipe(v.array(move), v.minLength(1)), why: v.optional(v.string()) });
const either = v.union([v.object({ name, from: v.string() }), v.object({ set: v.number() })]);

test.each([
  ['a body without a needed key', schema, {}, 'moves is missing'],
  ['a key of another type', schema, { moves: 'all' }, 'moves must be Array, not "all"'],
  ['a key inside a list', schema, { moves: [{ name: 'a', from: null }, { name: 'b' }] }, 'moves.1.from is missing'],
  ['a message of the schema', schema, { moves: [{ name: 'B', from: null }] }, 'moves.0.name is lower case letters'],
  ['too few', schema, { moves: [] }, 'moves: Invalid length: Expected >=1 but received 0'],
  ['no body', schema, undefined, 'it is missing'],
  ['a list', schema, 'text', 'it must be Object, not "text"'],
  ['one of two forms, with half of the first', either, { name: 'a' }, 'from is missing, or set is missing'],
  [
    'a key with one of two forms',
    v.object({ at: either }),
    { at: {} },
    'at.name is missing, or at.from is missing, or at.set is missing',
  ],
  ['one of two forms, of which there is none', either, 1, 'it must be Object, not 1'],
])('%s', (_, wanted, body, problem) => {
  expect(problemOf(v.safeParse(wanted as v.GenericSchema, body).issues![0])).toBe(problem);
});

test.each([
  ['of the library', { name: 5 }, 'name must be string, not 5.'],
  ['of the schema', { name: 'A' }, 'is lower case letters'],
])('a message %s', (_, body, message) => {
  expect(messageOf(v.safeParse(v.object({ name }), body).issues![0])).toBe(message);
});
