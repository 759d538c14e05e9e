// `npm run bench`: ratios, measured side by side, and how soon pages react to input. These run one part: `npm run bench -- http`,
// `-- telemetry` (with metrics and traces, against without), `-- api`, `-- pages`, `-- visit` (what a whole one costs),
// `-- interaction`, `-- switches` (between two versions of a remote), `-- remotes` (fifty against five), `-- many` (of remotes, edges,
// sets and versions, against few), `-- cohorts` (against
// none) and `-- sandboxes` (those of renderers, against none). These run one row: `-- http missions`, `-- api submit`, `-- interaction dashboard`. BENCH_RUNS is the number of
// visits to each page and of rounds for each row of the API, BENCH_SWITCHES that of switches. Figures are recorded by kind of
// machine, and rows that are worse than the last committed ones are named (docs/benchmarks.md).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startReport } from './bench/report.mjs';
import { build, install, root, toolEnvironment } from './workspace.mjs';

const [part = 'all', row = ''] = process.argv.slice(2);
const runs = process.env.BENCH_RUNS ?? '9';
const built = ['--conditions=built']; // runs built files: translating TypeScript would slow calls by up to a third
const suites = {
  pages: comparePages,
  visit: measureVisits,
  http: (onRow) => measure('site/bench/http/main.ts', [row], onRow, { conditions: built }),
  telemetry: (onRow) => measure('site/bench/http/telemetry.ts', [row], onRow, { conditions: built }),
  api: (onRow) => measure('site/bench/api/main.ts', [row], onRow),
  lists: (onRow) => measure('site/bench/lists/main.ts', [], onRow),
  interaction: async (onRow) =>
    measure('e2e/bench/interaction.ts', [runs, row], onRow, { environment: await browser() }),
  switches: (onRow) => measure('site/bench/switches/main.ts', [], onRow),
  remotes: (onRow) => measure('site/bench/remotes/main.ts', [], onRow),
  many: (onRow) => measure('site/bench/many/main.ts', [], onRow),
  cohorts: (onRow) => measure('site/bench/cohorts/main.ts', [], onRow),
  sandboxes: (onRow) => measure('site/bench/sandboxes/main.ts', [], onRow),
};
if (part !== 'all' && !Object.hasOwn(suites, part)) {
  console.error(
    'usage: npm run bench [-- http [page | known | data | missions | empty] | -- telemetry [page | known | data | missions | empty] | -- api [list | guard | submit | history | export] | -- lists | -- pages | -- visit | -- interaction [configurator | dashboard] | -- switches | -- remotes | -- many | -- cohorts | -- sandboxes]',
  );
  process.exit(1);
}

install();
build();
const report = startReport(root);
for (const [name, run] of Object.entries(suites)) {
  if (part === 'all' || part === name) process.exitCode ||= await report.measureSuite(name, run);
}
report.compare();

/** Runs a program that sends each row to this process. @returns its exit code */
async function measure(program, args, onRow, { environment = {}, conditions = [] } = {}) {
  const child = start(program, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], environment, conditions });
  child.on('message', onRow);
  const [code] = await once(child, 'close');
  return code ?? 1;
}

function comparePages(onRow) {
  return besideMonolith('site/bench/serve.ts', async ({ federated, monolith }) =>
    measure('e2e/bench/compare.ts', [federated, monolith, runs], onRow, { environment: await browser() }),
  );
}

function measureVisits(onRow) {
  return besideMonolith('site/bench/visit/serve.ts', async (servers) =>
    measure('e2e/bench/visit.ts', [JSON.stringify(servers), runs], onRow, { environment: await browser() }),
  );
}

async function besideMonolith(program, work) {
  console.log('Building the same pages as one application');
  const server = start(program, [], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  try {
    return await work(await addresses(server));
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

function start(program, args, { stdio, environment = {}, conditions = [] }) {
  return spawn(process.execPath, [...conditions, '--import', 'tsx', join(root, program), ...args], {
    cwd: root,
    env: { ...process.env, ...toolEnvironment(), ...environment },
    stdio,
  });
}

async function browser() {
  const { findBrowser } = await import('./browser.mjs');
  return { CHROMIUM_PATH: findBrowser() };
}

async function addresses(server) {
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.startsWith('{')) return JSON.parse(line);
    console.log(line);
  }
  throw new Error('The sites to compare did not start.');
}
