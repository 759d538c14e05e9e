// `npm run bench`: ratios, measured side by side, and how soon a promote is visible. These run one part: `npm run bench -- http`,
// `-- switches`, `-- peers`. These run one row: `-- http missions`, `-- peers shop`.
// BENCH_RUNS is the number of visits or rounds, BENCH_SECONDS the length of a round, BENCH_SWITCHES the number of switches
// (docs/benchmarks.md).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { build, install, root, toolEnvironment } from './workspace.mjs';

const [part = 'all', row = ''] = process.argv.slice(2);
const peers = { shop: 'examples/shop-peers/main.mjs', tractors: 'examples/tractor-store/bench/main.mjs' };
const suites = {
  http: () => measure('site/bench/http/main.ts', [row], ['--conditions=built']), // translating TypeScript would slow calls
  switches: () => measure('site/bench/switches/main.ts', []),
  async peers() {
    const codes = [];
    for (const name of row ? [row] : Object.keys(peers)) codes.push(await measure(peers[name], []));
    return Math.max(...codes);
  },
};
if ((part !== 'all' && !Object.hasOwn(suites, part)) || (part === 'peers' && row && !Object.hasOwn(peers, row))) {
  console.error(
    'usage: npm run bench [-- http [page | known | data | missions | empty] | -- switches | -- peers [shop | tractors]]',
  );
  process.exit(1);
}

install();
await build();
const { findBrowser } = await import('./browser.mjs');
for (const [name, run] of Object.entries(suites)) {
  if (part !== 'all' && part !== name) continue;
  console.log(
    `${name}: ${cpus().length} x ${cpus()[0]?.model}, Node ${process.versions.node}, load ${loadavg()[0].toFixed(1)}`,
  );
  const code = await run(); // also after one that has failed, where `||=` would not run it
  process.exitCode ||= code;
}

/** Runs a program that sends its rows to this process, which prints them. @returns its exit code */
async function measure(program, args, conditions = []) {
  const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...conditions, ...loader, join(root, program), ...args], {
    cwd: root,
    env: {
      ...process.env,
      ...toolEnvironment(),
      ...(program.startsWith('examples') && { CHROMIUM_PATH: findBrowser() }),
    },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (reported) => console.log(rowText(reported)));
  const [code] = await once(child, 'close');
  return code ?? 1;
}

/** What it measures, its figure with the spread over the rounds, and the aim. What has a peer in the same rounds counts by its ratio. */
function rowText({ name, better, unit, ours, theirs, bare, aim, notes = [] }) {
  const ratioTo = (others) => spreadOf(ours.map((value, round) => value / others[round]));
  const figure = theirs ? ratioTo(theirs) : spreadOf(ours);
  const isMet = better === 'higher' ? figure.median >= aim : figure.median <= aim;
  const verdict = `, aim ${better === 'higher' ? '' : 'at most '}${aim}: ${isMet ? 'met' : 'MISSED'}`;
  const lines = theirs
    ? [`ratio ${text(figure)}${verdict}`, `${text(spreadOf(ours))} against ${text(spreadOf(theirs))} ${unit}`]
    : [`${text(figure)} ${unit}${verdict}`];
  if (bare) lines.push(`ratio to a bare server ${text(ratioTo(bare))}`);
  return [name, ...[...lines, ...notes].map((line) => `  ${line}`)].join('\n');
}

function spreadOf(values) {
  const sorted = [...values].sort((first, second) => first - second);
  return { min: sorted[0], median: sorted[Math.floor(sorted.length / 2)], max: sorted.at(-1) };
}

function text({ min, median, max }) {
  const short = (value) => value.toLocaleString('en-US', { maximumSignificantDigits: 4 });
  return `${short(median)} (${short(min)} to ${short(max)})`;
}
