import { a1, a2, entryOf, liveSet } from '../testing/samples.ts';
import { undoAction } from './undoAction.ts';

const change = (name: string, from: string | null, to: string | null) => ({ name, from, to });
const without = { ...liveSet, undo: undefined };

test('a promote of one package is rolled back, from the version that is live', () => {
  const release = { kind: 'rollback', name: 'mf-a', changes: [change('mf-a', a2, a1)] };
  expect(undoAction(entryOf({ number: 3 }), liveSet)).toEqual(release);
});

test('a promote of several packages, or of a new one, is undone as a whole', () => {
  const both = [change('mf-a', a1, a2), change('mf-b', a1, a2)];
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
  ['the first set', { number: 1, changes: [change('mf-a', null, a2)] }],
] as const)('after %s the set before it is not offered', (_, entry) => {
  expect(undoAction(entryOf({ number: 3, ...entry } as object), without)).toBeUndefined();
});
