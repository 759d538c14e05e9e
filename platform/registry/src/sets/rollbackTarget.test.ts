import fc from 'fast-check';
import { rollbackTarget, type Transition } from './rollbackTarget.ts';

type Step = string | null | 'rollback' | { restore: string | null };

/** The transitions of these steps: a version is promoted, null withdraws, 'rollback' rolls back. */
function history(steps: Step[]) {
  const transitions: Transition[] = [];
  const live = () => transitions.at(-1)?.version ?? null;
  const add = (version: string | null, kind: Transition['kind']) => {
    if (version !== live()) transitions.push({ set: transitions.length + 1, version, kind });
  };
  for (const step of steps) {
    if (step === 'rollback') add(rollbackTarget(transitions) ?? live(), 'rollback');
    else if (step !== null && typeof step === 'object') add(step.restore, 'restore');
    else add(step, 'promote');
  }
  return transitions;
}

const target = (...steps: Step[]) => rollbackTarget(history(steps));

test.each<[steps: Step[], target: string | undefined]>([
  [[], undefined],
  [['A'], undefined],
  [['A', 'B'], 'A'],
  [['A', 'B', 'A'], 'B'],
  [['A', 'B', 'C', 'B'], 'C'],
  [['A', 'B', 'C', 'rollback'], 'A'],
  [['A', 'B', 'C', 'rollback', 'rollback'], undefined],
  [['A', 'B', 'rollback', 'C'], 'A'],
  [['A', 'B', 'rollback', 'B'], 'A'],
  [['A', 'B', 'rollback', 'B', 'C'], 'B'],
  [['A', 'B', 'A', 'rollback'], undefined], // the first A is the version that was rolled back
  [['A', 'B', null], undefined],
  [['A', 'B', null, 'C'], 'A'],
  [['A', null, 'A'], undefined],
  [['A', 'B', 'C', { restore: 'A' }], undefined],
  [['A', 'B', 'C', { restore: 'A' }, 'D'], 'A'],
  [['A', 'B', 'C', { restore: 'B' }], 'A'],
  [['A', 'B', 'rollback', { restore: 'B' }, 'C'], 'B'],
  [['A', 'B', { restore: null }, 'C'], 'A'],
])('after %j a rollback goes to %s', (steps, expected) => {
  expect(target(...steps)).toBe(expected);
});

const version = fc.constantFrom('A', 'B', 'C', 'D', 'E');
const step = fc.oneof(
  { weight: 5, arbitrary: version },
  { weight: 4, arbitrary: fc.constant('rollback' as const) },
  { weight: 1, arbitrary: fc.constant(null) },
);

test('no rollback goes to what is live, nor to a version that was rolled back or withdrawn since its last promote', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const transitions = history(steps);
      const to = rollbackTarget(transitions);
      if (to === undefined) return;
      expect(to).not.toBe(transitions.at(-1)!.version);
      const lastPromote = transitions.findLastIndex(({ version, kind }) => version === to && kind === 'promote');
      const since = transitions.slice(lastPromote + 1);
      const wasLeftBy = since.filter((_, index) => transitions[lastPromote + index]!.version === to);
      expect(wasLeftBy.filter(({ version, kind }) => kind === 'rollback' || version === null)).toEqual([]);
    }),
  );
});
