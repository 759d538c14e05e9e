// Shared by the commands that test: runs steps, each with the time that it took, and counts what passed and failed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root, toolEnvironment } from './workspace.mjs';

/** @param variables environment variables for all steps, in addition to those of this process */
export function testRun(variables) {
  const reports = mkdtempSync(join(tmpdir(), 'fieldbox-reports-'));
  const { PATH, ...more } = toolEnvironment();
  const playwright = join(root, 'e2e', 'node_modules', '.bin');
  const environment = { ...process.env, ...more, PATH: `${playwright}${delimiter}${PATH}`, ...variables };
  const totals = { passed: 0, failed: 0 };

  function ended(name, isOk, began) {
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(`--- ${name}: ${isOk ? 'ok' : 'FAILED'} (${seconds} s)`);
  }

  function step(name, command, args, extra = {}) {
    console.log(`\n--- ${name}`);
    const began = Date.now();
    const { status, error } = spawnSync(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...environment, ...extra },
    });
    if (error) console.error(`${command} could not be run: ${error.message}`);
    ended(name, status === 0, began);
    return status === 0;
  }

  /** Runs tools side by side, each of which counts as one test. The output of each stays together. */
  function checks(tools) {
    return Promise.all(tools.map((tool) => check(tool)));
  }

  async function check({ name, command, args }) {
    const began = Date.now();
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: environment });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        printed += text;
      });
    const isOk = await new Promise((done) => {
      child.once('error', ({ message }) => {
        printed += `${command} could not be run: ${message}\n`;
        done(false);
      });
      child.once('close', (status) => done(status === 0));
    });
    totals[isOk ? 'passed' : 'failed'] += 1;
    console.log(`\n--- ${name}\n${printed}`.trimEnd());
    ended(name, isOk, began);
  }

  /**
   * @param args which tests to run; all by default
   * @param extra environment variables for this step alone; `undefined` takes one away
   */
  function unitTests(name, args = [], extra = {}) {
    const file = join(reports, 'jest.json');
    const ok = step(name, 'jest', ['--json', `--outputFile=${file}`, '--silent=false', ...args], extra);
    const report = read(file);
    count(
      ok,
      report && { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites },
    );
  }

  /** @param args which tests to run; all of the configuration by default */
  function browserTests(name, config, args = []) {
    const file = join(reports, 'playwright.json');
    const ok = step(name, 'playwright', ['test', '--config', config, ...args], { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
    const stats = read(file)?.stats;
    count(ok, stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky });
  }

  /** A run that ended with an error, or without a report, has failed even if its report names no failure. */
  function count(ok, { passed, failed } = { passed: 0, failed: 1 }) {
    totals.passed += passed;
    totals.failed += ok ? failed : failed || 1;
  }

  /** Deletes the report, so that it is not read again for a later step that writes none. */
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

  return { checks, unitTests, browserTests, finish };
}
