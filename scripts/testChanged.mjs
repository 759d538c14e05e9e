// `npm run test:changed`: tests what a change touches. Git says what has changed since the branch left `origin/main`
// (CHANGED_SINCE names another commit), with what is not committed.
import { execFileSync, spawnSync } from 'node:child_process';
import { buildAndChecks } from './checks.mjs';
import { install, root, toolEnvironment } from './workspace.mjs';

install();
const since = process.env.CHANGED_SINCE ?? 'origin/main';
if (spawnSync('git', ['rev-parse', '--verify', '--quiet', since], { cwd: root }).status !== 0) {
  console.error(
    `There is no commit ${since} here: name the one that you began with, as in CHANGED_SINCE=main npm run test:changed.`,
  );
  process.exit(1);
}
const affected = new Set(affectedPackages());
const remotes = [...affected].filter((folder) => folder.startsWith('mf-'));
if (affected.size === 0) {
  console.log(`No package has changed since ${since}.`);
  process.exit(0);
}

const { findBrowser } = await import('./browser.mjs');
const { testRun } = await import('./testRun.mjs');
const { checks, unitTests, browserTests, finish } = testRun({ CHROMIUM_PATH: findBrowser() });
const { default: jest } = await import('../jest.config.mjs');
const projects = jest.projects.map(({ displayName }) => displayName);
const chosen = projects.filter((name) => affected.has(name));

await checks(buildAndChecks);
if (chosen.length > 0) unitTests(`unit tests of ${chosen.join(', ')}`, ['--selectProjects', ...chosen]);
if (remotes.length > 0)
  browserTests(`journeys through ${remotes.join(', ')}`, 'e2e/playwright.config.ts', [
    'journeys/',
    '--grep',
    remotes.map((name) => `@${name}\\b`).join('|'),
  ]);
const left = projects.filter((name) => !affected.has(name));
console.log(`
Left out (npm test runs it): dead code, all browser tests but ${remotes.length > 0 ? 'these journeys' : 'none'}, and the unit tests of ${left.join(', ') || 'no package'}.`);
finish();

/** Folders of the packages that have changed, and of those that depend on them. */
function affectedPackages() {
  const printed = execFileSync('turbo', ['ls', '--affected', '--output=json'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...toolEnvironment(), TURBO_SCM_BASE: since },
  });
  return JSON.parse(printed).packages.items.map(({ path }) => path);
}
