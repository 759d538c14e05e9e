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

test('a rollback goes to the version that a plain list of promotes names', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      expect(rollbackTarget(history(steps))).toBe(plainTarget(history(steps)));
    }),
  );
});

/** A simple model: a list of promotes, of which an undone one is marked. A version's last step decides whether it may return. */
function plainTarget(transitions: Transition[]) {
  const lines: { version: string; isUndone: boolean }[] = [];
  const isWelcome: Record<string, boolean> = {};
  const open = () => lines.filter(({ isUndone }) => !isUndone);
  let live: string | null = null;
  for (const { version, kind } of transitions) {
    if (kind === 'promote' && version !== null) {
      lines.push({ version, isUndone: false });
      isWelcome[version] = true;
    } else {
      open().at(-1)!.isUndone = true;
      isWelcome[live!] = false;
      while (version !== null && open().at(-1)!.version !== version) open().at(-1)!.isUndone = true;
    }
    live = version;
  }
  if (live === null) return undefined;
  return open()
    .map((line) => line.version)
    .filter((other) => other !== live && isWelcome[other])
    .at(-1);
}

test('n versions that were promoted one after another are undone one after another, down to the first', () => {
  fc.assert(
    fc.property(fc.uniqueArray(version, { minLength: 1 }), (versions) => {
      const undone = versions.slice(1).map(() => 'rollback' as const);
      const transitions = history([...versions, ...undone]);
      expect(transitions.map((transition) => transition.version)).toEqual([
        ...versions,
        ...versions.slice(0, -1).reverse(),
      ]);
      expect(rollbackTarget(transitions)).toBeUndefined();
    }),
  );
});

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
