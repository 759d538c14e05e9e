import { a1, a2, entryOf, liveSet } from '../testing/samples.ts';
import { undoAction } from './undoAction.ts';

const change = (name: string, from: string | null, to: string | null) => ({ name, from, to });
const without = { ...liveSet, undo: undefined };

test('a promote of one package is rolled back, from the version that is live', () => {
  const release = { kind: 'rollback', name: 'mf-a', changes: [change('mf-a', a2, a1)] };
  expect(undoAction(entryOf({ number: 3 }), liveSet)).toEqual(release);
});

const both = [change('mf-a', a1, a2), change('mf-b', a1, a2)];

test('a promote of several packages, or of a new one, is undone as a whole', () => {
  expect(undoAction(entryOf({ number: 3, changes: both }), without)).toEqual({ kind: 'restore', set: 2 });
  expect(undoAction(entryOf({ number: 3, changes: [change('mf-a', null, a2)] }), without)).toEqual({
    kind: 'restore',
    set: 2,
  });
});

test.each([
  ['a rollback', { kind: 'rollback', changes: [change('mf-a', a2, a1)] }],
  ['a restore', { kind: 'restore', changes: [change('mf-a', a2, a1), change('mf-b', a2, a1)] }],
  ['a withdrawal', { changes: [change('mf-a', a2, null)] }],
] as const)('after %s the set before it is not offered', (_, entry) => {
  expect(undoAction(entryOf({ number: 3, ...entry } as object), without)).toBeUndefined();
});

test('the way back is the environment’s set before it, and there is none from its first set', () => {
  const staging = { ...without, number: 7, environment: 'staging' };
  const entry = entryOf({ number: 7, changes: both });
  expect(undoAction(entry, { ...staging, before: 4 })).toEqual({ kind: 'restore', set: 4 });
  expect(undoAction(entry, { ...staging, before: null })).toBeUndefined();
});
