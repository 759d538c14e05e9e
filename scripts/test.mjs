// `npm test`: installs, builds, runs all checks and tests, and prints how many passed and failed.
import { install } from './workspace.mjs';

install();
const { findBrowser } = await import('./browser.mjs');
const { testRun } = await import('./testRun.mjs');
const { check, unitTests, browserTests, finish } = testRun({ CHROMIUM_PATH: findBrowser() });

check('format and lint', 'biome', ['check', '--error-on-warnings', '.']);
check('build', 'turbo', ['run', 'build', '--output-logs=errors-only']);
check('types', 'turbo', ['run', 'typecheck', '--output-logs=errors-only']);
check('boundaries', 'turbo', ['boundaries']);
check('dead code', 'knip', ['--no-progress']);
unitTests('unit tests, and the API on a real Postgres');
browserTests('browser tests', 'e2e/playwright.config.ts');
browserTests('proofs against real processes, in short', 'e2e/proofs.config.ts');
finish();
