// `npm test`: installs, builds, runs all checks and tests, and prints how many passed and failed.
import { buildAndChecks } from './checks.mjs';
import { install } from './workspace.mjs';

install();
const { findBrowser } = await import('./browser.mjs');
const { testRun } = await import('./testRun.mjs');
const { checks, unitTests, browserTests, finish } = testRun({ CHROMIUM_PATH: findBrowser() });

const shopWords =
  '(^|[^a-z])(fieldbox|(quote|admin|mission|sector)s?([^a-z]|$)|supplier|administrator|questionnaire|configurator|marketing|illustration)';
await checks([
  ...buildAndChecks,
  {
    name: 'no word of the shop in the platform',
    command: 'sh',
    args: ['-c', `! git grep -nIiE '${shopWords}' -- platform 'shared-*' ':!*.test.*' ':!*/testing/*'`],
  },
  { name: 'dead code', command: 'knip', args: ['--no-progress'] },
  { name: 'known vulnerabilities', command: 'node', args: ['scripts/audit.mjs'] },
]);
unitTests('unit tests, and the API on a real Postgres');
browserTests('browser tests', 'e2e/playwright.config.ts');
finish();
