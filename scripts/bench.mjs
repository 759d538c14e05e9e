// `npm run bench`: ratios, measured side by side. These run one part: `npm run bench -- http`, `-- peers`. These run one row:
// `-- http missions`, `-- peers shop`. BENCH_RUNS is the number of visits or rounds, BENCH_SECONDS the length of a round
// (docs/benchmarks.md).
import { cpus, loadavg } from 'node:os';
import { build, install, run } from './workspace.mjs';

const [part, row] = process.argv.slice(2);
const peers = { shop: 'examples/shop-peers/main.mjs', tractors: 'examples/tractor-store/bench/main.mjs' };
const suites = {
  // Translating TypeScript would slow calls.
  http: () => run('node', ['--conditions=built', '--import', 'tsx', 'site/bench/http/main.ts', row ?? '']),
  peers() {
    for (const name of row ? [row] : Object.keys(peers)) run('node', [peers[name]], { CHROMIUM_PATH: findBrowser() });
  },
};
if ((part && !Object.hasOwn(suites, part)) || (part === 'peers' && row && !Object.hasOwn(peers, row))) {
  console.error('usage: npm run bench [-- http [page | known | data | missions | empty] | -- peers [shop | tractors]]');
  process.exit(1);
}

install();
await build();
const { findBrowser } = await import('./browser.mjs');
for (const name of part ? [part] : Object.keys(suites)) {
  console.log(
    `${name}: ${cpus().length} x ${cpus()[0]?.model}, Node ${process.versions.node}, load ${loadavg()[0].toFixed(1)}`,
  );
  suites[name]();
}
