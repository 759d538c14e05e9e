// `npm test`: does its own set-up, runs everything, and ends with what passed and what failed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install, root, toolEnvironment } from './workspace.mjs';

install();
const { findBrowser } = await import('./browser.mjs');
const reports = mkdtempSync(join(tmpdir(), 'fieldbox-reports-'));
const environment = { ...process.env, ...toolEnvironment(), CHROMIUM_PATH: findBrowser() };
const totals = { passed: 0, failed: 0 };

check('format and lint', 'biome', ['check', '--error-on-warnings', '.']);
check('build', 'turbo', ['run', 'build', '--output-logs=errors-only']);
check('types', 'turbo', ['run', 'typecheck', '--output-logs=errors-only']);
check('boundaries', 'turbo', ['boundaries']);
check('dead code', 'knip', ['--no-progress']);
unitTests();
browserTests();

rmSync(reports, { recursive: true, force: true });
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0);

function step(name, command, args, extra = {}) {
  console.log(`\n--- ${name}`);
  const began = Date.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...environment, ...extra } });
  console.log(`--- ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${Math.round((Date.now() - began) / 1000)} s)`);
  return status === 0;
}

/** A tool that says yes or no counts as one. */
function check(name, command, args) {
  totals[step(name, command, args) ? 'passed' : 'failed'] += 1;
}

function unitTests() {
  const file = join(reports, 'jest.json');
  const ok = step('unit tests, and the API on a real Postgres', 'jest', [
    '--json',
    `--outputFile=${file}`,
    '--silent=false',
  ]);
  const report = read(file);
  count(ok, report?.numPassedTests, report?.numFailedTests + (report?.numRuntimeErrorTestSuites ?? 0));
}

function browserTests() {
  const file = join(reports, 'playwright.json');
  const ok = step(
    'browser tests',
    join(root, 'e2e/node_modules/.bin/playwright'),
    ['test', '--config', 'e2e/playwright.config.ts'],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  );
  const stats = read(file)?.stats;
  count(ok, stats && stats.expected + stats.flaky, stats?.unexpected);
}

/** A run that ended without its report has failed, whatever it counted. */
function count(ok, passed = 0, failed = 0) {
  totals.passed += passed;
  totals.failed += ok ? failed : failed || 1;
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
