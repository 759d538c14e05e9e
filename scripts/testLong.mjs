// `npm run test:long`: runs in full the proofs that `npm test` runs in short. Variables that are set take precedence.
import { build, install } from './workspace.mjs';

install();
build();
const { testRun } = await import('./testRun.mjs');
/** A new one for each run, unless it is set. */
const seed = String(Date.now() % 1_000_000);
const counts = {
  FUZZ_SEED: seed,
  PROOF_SEED: seed,
  FUZZ_RUNS: '150',
  DRAWING_RUNS: '60',
  PROOF_DECISIONS: '500',
  PROOF_SUBMITS: '5000',
  PROOF_KILLS: '24',
  PROOF_RESTARTS: '20',
  PROOF_SLOW_CONNECTIONS: '2000',
  PROOF_GUESS_SECONDS: '30',
  PROOF_PROMOTES: '100',
  PROOF_COHORTS: '5000',
  PROOF_ROWS: '100000',
  PROOF_PAGES: '200',
  PROOF_WORKERS: '1',
  PROOF_MIGRATION_SECONDS: '60',
  TEST_LONG: '1',
};
const variables = { ...counts, ...process.env };
const { unitTests, browserTests, finish } = testRun(variables);
console.log(`FUZZ_SEED=${variables.FUZZ_SEED} PROOF_SEED=${variables.PROOF_SEED}`);

unitTests('fuzz, decisions about one supplier at once, cohorts, migrations under load, and random drawings', [
  '--selectProjects',
  'api',
  'illustrations',
  'platform/registry',
  '--runTestsByPath',
  'api/src/fuzz.pg.test.ts',
  'api/src/database/migrateUnderLoad.pg.test.ts',
  'api/src/suppliers/adminSupplierCalls.pg.test.ts',
  'platform/registry/src/sets/races.pg.test.ts',
  'platform/registry/src/cohorts/evidence.test.ts',
  'illustrations/src/drawUnit.test.ts',
  'illustrations/src/balloons/balloonSheet.test.ts',
]);
browserTests('browser tests that `npm test` leaves out', 'e2e/playwright.config.ts');
browserTests('proofs against real processes', 'e2e/proofs.config.ts');
browserTests('a new remote, and one in a repository of its own', 'e2e/teams.config.ts');
browserTests('the failure matrix', 'e2e/matrix.config.ts');
browserTests('the journeys on desktop and phone', 'e2e/journeys.config.ts');
browserTests('several machines as processes: edges, APIs, PostgreSQL, S3, nginx', 'e2e/arrangement.config.ts');
finish();
