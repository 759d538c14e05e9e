// `npm run test:long`: runs in full what `npm test` runs in short. `-- unit shuffled` runs two parts of it.
// Variables that are set take precedence.
import { execFileSync, spawn } from 'node:child_process';

const parts = {
  unit,
  shuffled,
  busy,
  proofs: () => browserTests('proofs against real processes', 'e2e/proofs.config.ts'),
  teams: () =>
    browserTests(
      'a new remote, a site and a remote in repositories of their own, recipes, applications with other bundlers, and the next major',
      'e2e/teams.config.ts',
    ),
  browser: () => browserTests('browser tests that `npm test` leaves out', 'e2e/long.config.ts'),
  matrix: () => browserTests('the failure matrix', 'e2e/matrix.config.ts'),
  journeys: () => browserTests('the journeys on desktop and phone', 'e2e/journeys.config.ts'),
  deployment: () =>
    browserTests('several machines as processes: journeys, releases and bad days', 'e2e/deployment.config.ts'),
  attack,
};
const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

const { build, install, root } = await import('./workspace.mjs');
install();
await build();
const { findBrowser } = await import('./browser.mjs');
const { testRun } = await import('./testRun.mjs');
/** A new one for each run, unless it is set. */
const seed = String(Date.now() % 1_000_000);
const counts = {
  FUZZ_SEED: seed,
  PROOF_SEED: seed,
  FUZZ_RUNS: '150',
  FORWARD_ROUNDS: '600',
  PROOF_DECISIONS: '500',
  PROOF_SUBMITS: '5000',
  PROOF_KILLS: '24',
  PROOF_SLOW_CONNECTIONS: '2000',
  PROOF_PROMOTES: '100',
  TEST_LONG: '1',
};
const variables = Object.fromEntries(Object.entries(counts).map(([name, value]) => [name, process.env[name] ?? value]));
const { checks, unitTests, browserTests, finish } = testRun({ ...variables, CHROMIUM_PATH: findBrowser() });
console.log(`FUZZ_SEED=${variables.FUZZ_SEED} PROOF_SEED=${variables.PROOF_SEED}; order: ${seed}`);

for (const [name, run] of Object.entries(parts)) if (named.length === 0 || named.includes(name)) await run();
finish();

/** Tests of packages with many rows, rounds or random inputs. */
function unit() {
  unitTests('decisions at once, many sets, a pooler, a killed first start, and backups', [
    '--selectProjects',
    'api',
    'platform/registry',
    'platform/server',
    'site',
    '--runTestsByPath',
    'api/src/suppliers/suppliers.pg.test.ts',
    'platform/registry/src/variants/variants.pg.test.ts',
    'platform/registry/src/releases/releases.pg.test.ts',
    'platform/server/src/postgres/postgres.test.ts',
    'site/src/site.pg.test.ts',
    'site/src/operator/operator.test.ts',
  ]);
}

/** The tests of packages as in `npm test`, those of each file in a random order, except in files that say that it matters. */
function shuffled() {
  const inOrder = execFileSync(
    'git',
    ['grep', '-l', '^// The order of these tests matters', '--', '*.test.ts', '*.test.tsx'],
    { cwd: root, encoding: 'utf8' },
  );
  // They take the place of the configuration's own.
  const ignored = [
    '/node_modules/',
    '/dist/',
    ...inOrder
      .trim()
      .split('\n')
      .map((file) => `/${file}$`),
  ];
  unitTests(
    'tests of packages in random order',
    ['--randomize', '--seed', seed, ...ignored.flatMap((pattern) => ['--testPathIgnorePatterns', pattern])],
    Object.fromEntries(Object.keys(counts).map((name) => [name, undefined])),
  );
}

/** `npm test` five times beside two processes that are never idle: what depends on the rate of a machine fails. */
async function busy() {
  const code = 'const { ppid } = process; while (process.ppid === ppid);';
  const loops = [1, 2].map(() => spawn(process.execPath, ['-e', code]));
  const args = [...Object.keys(counts).flatMap((name) => ['-u', name]), 'node', 'scripts/test.mjs'];
  for (let time = 1; time <= 5; time++)
    await checks([{ name: `npm test beside two busy processes, ${time} of 5`, command: 'env', args }]);
  for (const loop of loops) loop.kill();
}

/** Attacks of strangers: tests whose file or group is named `.attack`, by calls and in a browser. */
function attack() {
  unitTests('attacks by calls, in files of their own', ['--testPathPatterns', '\\.attack\\.']);
  const groups = execFileSync('git', ['grep', '-lE', "^describe\\('[^']*\\.attack'", '--', '*.test.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  unitTests('attacks by calls, in groups', [
    ...['--testNamePattern', '\\.attack ', '--runTestsByPath'],
    ...groups.trim().split('\n'),
  ]);
  browserTests('attacks on real sites', 'e2e/attack.config.ts');
}
