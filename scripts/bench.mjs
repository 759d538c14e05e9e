// `npm run bench`: ratios, measured side by side, how soon a promote is visible, and how soon pages react to input. These run one part:
// `npm run bench -- http`, `-- pages`, `-- switches`, `-- many`, `-- interaction`, `-- jobs`, `-- peers`. These run one row: `-- http missions`,
// `-- interaction dashboard`, `-- peers shop`.
// BENCH_RUNS is the number of visits or rounds, BENCH_SECONDS the length of a round, BENCH_SWITCHES the number of switches
// (docs/benchmarks.md).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { rowText } from './benchRow.mjs';
import { build, install, root, toolEnvironment } from './workspace.mjs';

const [part = 'all', row = ''] = process.argv.slice(2);
const runs = process.env.BENCH_RUNS ?? '9';
const suites = {
  pages: comparePages,
  http: () => measure('site/bench/http/main.ts', [row], { conditions: ['--conditions=built'] }), // translating TypeScript would slow calls
  interaction: async () => measure('e2e/bench/interaction.ts', [runs, row], { environment: await browser() }),
  jobs: async () => measure('e2e/bench/jobs.ts', [], { environment: await browser() }),
  many: () => measure('site/bench/many/main.ts', row ? process.argv.slice(3) : []),
  switches: () => measure('site/bench/switches/main.ts', []),
  peers: async () => measure('examples/peers.mjs', [runs, row], { environment: await browser() }),
};
if (part !== 'all' && !Object.hasOwn(suites, part)) {
  console.error(
    'usage: npm run bench [-- http [page | known | data | missions | empty] | -- pages | -- switches | -- jobs | -- many [<teams> ...] | -- interaction [configurator | dashboard | phone] | -- peers [shop | tractors]]',
  );
  process.exit(1);
}

install();
build();
for (const [name, run] of Object.entries(suites)) {
  if (part !== 'all' && part !== name) continue;
  console.log(
    `${name}: ${cpus().length} x ${cpus()[0]?.model}, Node ${process.versions.node}, load ${loadavg()[0].toFixed(1)}`,
  );
  process.exitCode ||= await run();
}

/** Runs a program that sends its rows to this process, which prints them. @returns its exit code */
async function measure(program, args, { environment = {}, conditions = [] } = {}) {
  const child = start(program, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], environment, conditions });
  child.on('message', (reported) => console.log(rowText(reported)));
  const [code] = await once(child, 'close');
  return code ?? 1;
}

async function comparePages() {
  console.log('Building the same pages as one application');
  const server = start('site/bench/serve.ts', [], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  try {
    const { federated, monolith } = await addresses(server);
    return await measure('e2e/bench/compare.ts', [federated, monolith, runs], { environment: await browser() });
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

function start(program, args, { stdio, environment = {}, conditions = [] }) {
  const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : [];
  return spawn(process.execPath, [...conditions, ...loader, join(root, program), ...args], {
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
