import fc from 'fast-check';
import { bisect } from './bisect.mjs';

type Members = Record<string, string>;

/** A history in which each set changes some packages to versions of its number. */
function historyOf(changed: string[][], first: Members = { a: '1', b: '1', c: '1' }) {
  const sets = [{ number: 1, members: first }];
  for (const names of changed) {
    const number = sets.length + 1;
    sets.push({
      number,
      members: { ...sets.at(-1)!.members, ...Object.fromEntries(names.map((name) => [name, `${number}`])) },
    });
  }
  return sets;
}

/** Tests versions: those that `fails` says fail, and those that `skips` says cannot be shown. */
const tester = (fails: (members: Members) => boolean, skips: (members: Members) => boolean = () => false) =>
  jest.fn(async (members: Members) =>
    skips(members) ? { skipped: 'pruned' } : fails(members) ? ('failed' as const) : ('passed' as const),
  );

const at = (version: string | undefined) => Number(version ?? 0);
const names = fc.constantFrom('a', 'b', 'c');

test('of 40 sets, the one that breaks it is named in at most 7 runs', () =>
  fc.assert(
    fc.asyncProperty(fc.array(names, { minLength: 39, maxLength: 39 }), fc.nat(38), async (changed, index) => {
      const [name, number] = [changed[index]!, index + 2];
      const run = tester((members) => at(members[name]) >= number);
      const { breaks, problem } = await bisect(historyOf(changed.map((one) => [one])), run);
      expect([breaks[0], problem]).toMatchObject([
        { good: number - 1, bad: number, changes: [{ name, to: `${number}`, sets: [number] }] },
        undefined,
      ]);
      expect(breaks).toHaveLength(1);
      expect(run.mock.calls.length).toBeLessThanOrEqual(7);
    }),
  ));

test('with several packages in a set, several breaks and sets that cannot be shown, each break is found in the sets that may have made it', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.uniqueArray(names, { minLength: 1 }), { minLength: 5, maxLength: 20 }),
      fc.uniqueArray(fc.tuple(names, fc.nat(18)), { minLength: 1, maxLength: 2, selector: ([name]) => name }),
      fc.uniqueArray(fc.integer({ min: 2, max: 20 }), { maxLength: 4 }),
      async (changed, wanted, skipped) => {
        const sets = historyOf(changed);
        const culprits = wanted.flatMap(([name, from]) => {
          const index = changed.findIndex((some, at) => at >= from && some.includes(name));
          return index < 0 ? [] : [{ name, number: index + 2 }];
        });
        fc.pre(culprits.length > 0);
        const isSkipped = (members: Members) =>
          sets.some(
            ({ number, members: of }) =>
              skipped.includes(number) && number < sets.length && JSON.stringify(of) === JSON.stringify(members),
          );
        const run = tester((members) => culprits.some(({ name, number }) => at(members[name]) >= number), isSkipped);
        const { breaks } = await bisect(sets, run);
        const found = breaks.flatMap(({ changes }) => changes);
        for (const { name, number } of culprits)
          expect(found.find((one) => one.name === name)?.sets).toEqual(expect.arrayContaining([number]));
        expect(found.map(({ name }) => name).sort()).toEqual(culprits.map(({ name }) => name).sort());
      },
    ),
  ));

test('what breaks it only together is said so, and a package that came or went is left out', async () => {
  const both = await bisect(
    historyOf([['b'], ['a', 'c'], ['b']]),
    tester(({ a, c }) => at(a) > 1 && at(c) > 1),
  );
  expect(both).toMatchObject({
    breaks: [{ good: 2, bad: 3, isAlone: false, changes: [{ name: 'a' }, { name: 'c' }] }],
  });
  const came = await bisect(
    historyOf([['b'], ['d'], ['b']]),
    tester(({ d }) => d !== undefined),
  );
  expect(came).toEqual({ breaks: [{ good: 2, bad: 3, isAlone: true, changes: [{ name: 'd', to: '3', sets: [3] }] }] });
  const went = historyOf([['b'], ['c']]).map(({ number, members: { a, ...rest } }) => ({
    number,
    members: number === 3 ? rest : { a: a!, ...rest },
  }));
  const gone = await bisect(
    went,
    tester(({ a }) => a === undefined),
  );
  expect(gone.breaks).toMatchObject([
    { good: 2, bad: 3, isAlone: true, changes: [{ name: 'a', from: '1', sets: [3] }] },
  ]);
});

test.each([
  ['nothing is broken', () => false, () => false, 'It passes in set 4.'],
  ['the first set is broken', () => true, () => false, 'It fails already in set 1.'],
  ['the last set cannot be shown', () => false, ({ b }: Members) => b === '4', 'pruned'],
])('where %s, that is said', async (_, fails, skips, problem) =>
  expect(await bisect(historyOf([['a'], ['a'], ['b']]), tester(fails, skips))).toEqual({ breaks: [], problem }),
);
