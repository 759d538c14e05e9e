// What `npm test` and `npm run test:long` share: steps in the foreground, and a count of what passed and what failed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, toolEnvironment } from './workspace.mjs';

/** @param variables for everything that runs, besides those of this process */
export function testRun(variables) {
  const reports = mkdtempSync(join(tmpdir(), 'fieldbox-reports-'));
  const environment = { ...process.env, ...toolEnvironment(), ...variables };
  const totals = { passed: 0, failed: 0 };

  function step(name, command, args, extra = {}) {
    console.log(`\n--- ${name}`);
    const began = Date.now();
    const { status, error } = spawnSync(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...environment, ...extra },
    });
    if (error) console.error(`${command} could not be run: ${error.message}`);
    console.log(`--- ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${Math.round((Date.now() - began) / 1000)} s)`);
    return status === 0;
  }

  /** A tool that says yes or no counts as one. */
  function check(name, command, args) {
    totals[step(name, command, args) ? 'passed' : 'failed'] += 1;
  }

  /** @param args choose some tests; all without them */
  function unitTests(name, args = []) {
    const file = join(reports, 'jest.json');
    const ok = step(name, 'jest', ['--json', `--outputFile=${file}`, '--silent=false', ...args]);
    const report = read(file);
    count(
      ok,
      report && { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites },
    );
  }

  function browserTests(name, config) {
    const file = join(reports, 'playwright.json');
    const ok = step(name, join(root, 'e2e/node_modules/.bin/playwright'), ['test', '--config', config], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    });
    const stats = read(file)?.stats;
    count(ok, stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected });
  }

  /** A run without a report, or that ended with an error, has failed, whatever it counted. */
  function count(ok, { passed, failed } = { passed: 0, failed: 1 }) {
    totals.passed += passed;
    totals.failed += ok ? failed : failed || 1;
  }

  /** Each report is read once: a later step that leaves none must not be taken for the one before. */
  function read(file) {
    if (!existsSync(file)) return undefined;
    const report = JSON.parse(readFileSync(file, 'utf8'));
    rmSync(file);
    return report;
  }

  function finish() {
    rmSync(reports, { recursive: true, force: true });
    console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
    process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0);
  }

  return { check, unitTests, browserTests, finish };
}
