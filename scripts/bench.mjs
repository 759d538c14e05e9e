// `npm run bench`: ratios, measured side by side, and how soon pages react to input. `npm run bench -- http`,
// `-- telemetry` (with metrics and traces, against without), `-- api`,
// `-- pages`, `-- interaction`, `-- switches` (between two versions of a remote) and `-- remotes` (fifty against five) run one part, `-- http missions`,
// `-- api submit` and `-- interaction dashboard` one row. BENCH_RUNS is the number of visits to each page and of rounds for each row of the API,
// BENCH_SWITCHES that of switches.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build, install, root, toolEnvironment } from './workspace.mjs';

const [part = 'all', row = ''] = process.argv.slice(2);
if (!['all', 'http', 'telemetry', 'api', 'pages', 'interaction', 'switches', 'remotes'].includes(part)) {
  console.error(
    'usage: npm run bench [-- http [page | known | data | missions | empty] | -- telemetry [page | known | data | missions | empty] | -- api [reference | list | guard | submit | history | export] | -- pages | -- interaction [configurator | dashboard] | -- switches | -- remotes]',
  );
  process.exit(1);
}

install();
const tsx = ['--import', 'tsx'];
const inForeground = (program, args, { environment = {}, conditions = [] } = {}) =>
  spawnSync(process.execPath, [...conditions, ...tsx, join(root, program), ...args], {
    cwd: root,
    env: { ...process.env, ...toolEnvironment(), ...environment },
    stdio: 'inherit',
  }).status ?? 1;

const isWanted = (name) => part === 'all' || part === name;
if (isWanted('pages')) process.exitCode = await comparePages();
if (isWanted('http')) process.exitCode ||= measureBuilt('site/bench/http/main.ts', [row], ['--conditions=built']);
if (isWanted('telemetry'))
  process.exitCode ||= measureBuilt('site/bench/http/telemetry.ts', [row], ['--conditions=built']);
if (isWanted('api')) process.exitCode ||= measureBuilt('site/bench/api/main.ts', [row]);
if (isWanted('interaction')) process.exitCode ||= await measureInteraction();
if (isWanted('switches')) process.exitCode ||= measureBuilt('site/bench/switches/main.ts');
if (isWanted('remotes')) process.exitCode ||= measureBuilt('site/bench/remotes/main.ts');

async function measureInteraction() {
  build();
  const { findBrowser } = await import('./browser.mjs');
  const environment = { CHROMIUM_PATH: findBrowser() };
  return inForeground('e2e/bench/interaction.ts', [process.env.BENCH_RUNS ?? '9', row], { environment });
}

/** With `--conditions=built`, what is measured runs without a translator of TypeScript, which costs calls up to a third. */
function measureBuilt(program, args = [], conditions = []) {
  build();
  return inForeground(program, args, { conditions });
}

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
    return inForeground('e2e/bench/compare.ts', args, { environment: { CHROMIUM_PATH: findBrowser() } });
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
