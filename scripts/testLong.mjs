// `npm run test:long`: the proofs that `npm test` runs in short, in full. A variable that is set already wins.
import { build, install } from './workspace.mjs';

install();
build();
const { testRun } = await import('./testRun.mjs');
const counts = {
  FUZZ_RUNS: '150',
  PROOF_DECISIONS: '500',
  PROOF_SUBMITS: '5000',
  PROOF_KILLS: '24',
  PROOF_RESTARTS: '20',
  PROOF_SLOW_CONNECTIONS: '2000',
  PROOF_GUESS_SECONDS: '30',
};
const { unitTests, browserTests, finish } = testRun({ ...counts, ...process.env });

unitTests('fuzz, and decisions about one supplier at once', [
  '--selectProjects',
  'api',
  '--runTestsByPath',
  'api/src/fuzz.pg.test.ts',
  'api/src/suppliers/adminSupplierCalls.pg.test.ts',
]);
browserTests('proofs against real processes', 'e2e/proofs.config.ts');
finish();
