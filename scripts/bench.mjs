// `npm run bench`: ratios, measured side by side in one run; `npm run bench -- api` and `-- pages` run one half, and
// `-- api submit` one row. BENCH_RUNS sets how many visits each page and how many rounds each row of the API gets.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build, install, root, toolEnvironment } from './workspace.mjs';

const [part = 'all', row = ''] = process.argv.slice(2);
if (!['all', 'api', 'pages'].includes(part)) {
  console.error('usage: npm run bench [-- api [reference | list | guard | submit | export] | -- pages]');
  process.exit(1);
}

install();
const tsx = ['--import', 'tsx'];
const inForeground = (program, args, environment = {}) =>
  spawnSync(process.execPath, [...tsx, join(root, program), ...args], {
    cwd: root,
    env: { ...process.env, ...toolEnvironment(), ...environment },
    stdio: 'inherit',
  }).status ?? 1;

if (part !== 'api') process.exitCode = await comparePages();
if (part !== 'pages') process.exitCode ||= inForeground('site/bench/api/main.ts', [row]);

async function comparePages() {
  build();
  const { findBrowser } = await import('./browser.mjs');
  console.log('Building the same pages as one application');
  const server = spawn(process.execPath, [...tsx, join(root, 'site/bench/serve.ts')], {
    cwd: root,
    env: { ...process.env, ...toolEnvironment() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => server.once('exit', done));
  try {
    const { federated, monolith } = await addresses(server);
    const args = [federated, monolith, process.env.BENCH_RUNS ?? '9'];
    return inForeground('e2e/bench/compare.ts', args, { CHROMIUM_PATH: findBrowser() });
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

async function addresses(server) {
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.startsWith('{')) return JSON.parse(line);
    console.log(line);
  }
  throw new Error('The sites to compare did not start.');
}
