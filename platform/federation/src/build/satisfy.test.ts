import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fc from 'fast-check';

// Plain JavaScript, as the build runs it.
const { satisfy } = jest.requireActual('./satisfy.mjs');

/** The federation runtime's own. */
const resolveFrom = (file: string, name: string) => createRequire(file).resolve(`@module-federation/${name}`);
const runtime = ['webpack-bundler-runtime', 'runtime', 'runtime-core'].reduce(
  resolveFrom,
  resolveFrom(__filename, 'enhanced'),
);
const { satisfy: satisfyAny } = createRequire(runtime)(join(dirname(runtime), 'utils/semver/index.cjs'));

const number = fc.nat(3);
const version = fc
  .tuple(number, number, number, fc.option(fc.tuple(fc.constantFrom('alpha', 'rc'), fc.integer({ min: 1, max: 12 }))))
  .map(([major, minor, patch, pre]) => `${major}.${minor}.${patch}${pre ? `-${pre.join('.')}` : ''}`);

test("the ranges of containers mean what they mean to the federation runtime's own reader", () => {
  fc.assert(
    fc.property(version, version, fc.constantFrom('^', '<='), (one, other, operator) => {
      expect([one, `${operator}${other}`, satisfy(one, `${operator}${other}`)]).toEqual([
        one,
        `${operator}${other}`,
        satisfyAny(one, `${operator}${other}`),
      ]);
    }),
    { numRuns: 2000 },
  );
});

test('other ranges are left to the gates', () => {
  expect([satisfy('19.3.1', '*'), satisfy('19.3.1', '>=20')]).toEqual([true, true]);
});
