// `npm run bench`: ratios, measured side by side in one run. BENCH_RUNS sets how many visits each page gets.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build, install, root, toolEnvironment } from './workspace.mjs';

install();
build();
const { findBrowser } = await import('./browser.mjs');
const environment = { ...process.env, ...toolEnvironment(), CHROMIUM_PATH: findBrowser() };
const tsx = ['--import', 'tsx'];

console.log('Building the same pages as one application');
const server = spawn(process.execPath, [...tsx, join(root, 'site/bench/serve.ts')], {
  cwd: root,
  env: environment,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = new Promise((done) => server.once('exit', done));
try {
  const { federated, monolith } = await addresses();
  const args = [...tsx, join(root, 'e2e/bench/compare.ts'), federated, monolith, process.env.BENCH_RUNS ?? '9'];
  process.exitCode = spawnSync(process.execPath, args, { cwd: root, env: environment, stdio: 'inherit' }).status ?? 1;
} finally {
  server.kill('SIGTERM');
  await ended;
}

async function addresses() {
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.startsWith('{')) return JSON.parse(line);
    console.log(line);
  }
  throw new Error('The sites to compare did not start.');
}
