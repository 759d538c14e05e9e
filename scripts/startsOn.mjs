// Starts the site with the current version of Node, requests a page and the API's health, and stops it. Before that it tries what a page's code
// reaches in a renderer, because that depends on the version.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './workspace.mjs';

const tests = ['--testPathPatterns', 'renderers/renderers.test.ts', '--testNamePattern', 'cannot|gets no further'];
const tried = spawnSync(process.execPath, [join(root, 'node_modules', 'jest', 'bin', 'jest.js'), ...tests], {
  cwd: root,
  stdio: 'inherit',
});
if (tried.status !== 0) process.exitCode = 1;

const folder = mkdtempSync(join(tmpdir(), 'fieldbox-starts-'));
const site = spawn(process.execPath, ['--conditions=built', join(root, 'scripts', 'serve.mjs')], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn' },
});
const ended = new Promise((done) => site.once('exit', done));

try {
  const url = await waitForAddress();
  const [page, health] = await Promise.all([fetch(url), fetch(`${url}/api/health`)]);
  const text = await page.text();
  if (page.status !== 200 || !text.includes('<h1') || health.status !== 200)
    throw new Error(`The page answered ${page.status}, the API's health ${health.status}.`);
  console.log(`It starts on ${process.version}.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  site.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

async function waitForAddress() {
  const file = join(folder, 'url');
  for (let waited = 0; waited < 60_000; waited += 100) {
    if (existsSync(file)) return readFileSync(file, 'utf8').trim();
    if (site.exitCode !== null) throw new Error(`The site ended with ${site.exitCode}.`);
    await sleep(100);
  }
  throw new Error('The site was not up within 60 s.');
}
