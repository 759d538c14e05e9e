// Measures the federated site against the same pages as one application, side by side, and prints ratios.
import { chromium } from '@playwright/test';
import { pageReady, watchWaterfall } from '../fixtures/waterfall.ts';
import { median } from './median.ts';

type Network = { name: string; latency: number; megabits: number } | undefined;
type Figures = { bytes: number; scripts: number; later: number; depth: number; painted: number; interactive: number };

const [, , federated, monolith, wantedRuns = '9'] = process.argv;
const runs = Number(wantedRuns);
const paths = ['/', '/solutions', '/configurator', '/supplier', '/specbuilder/core-v'];
const networks: Network[] = [
  undefined,
  { name: '40 ms, 10 Mbit/s', latency: 40, megabits: 10 },
  { name: '150 ms, 1.6 Mbit/s', latency: 150, megabits: 1.6 },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

for (const network of networks) {
  console.log(`\n${network?.name ?? 'full speed'}: federated / one application, median of ${runs} interleaved visits`);
  console.log('page                  JS to hydrate   later  scripts  rounds  paint          interactive');
  for (const path of paths) {
    const [ours, theirs]: [Figures[], Figures[]] = [[], []];
    await visit(federated!, path, network); // a warm-up visit to each
    await visit(monolith!, path, network);
    for (let run = 0; run < runs; run++) {
      ours.push(await visit(federated!, path, network));
      theirs.push(await visit(monolith!, path, network));
    }
    console.log(row(path, ours, theirs));
  }
}
await browser.close();

async function visit(url: string, path: string, network: Network): Promise<Figures> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const { cdp, requests } = await watchWaterfall(page);
  if (network) {
    const bytesPerSecond = (network.megabits * 1e6) / 8;
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  }
  await page.goto(url + path, { waitUntil: 'commit' });
  await pageReady(page);
  await page.waitForLoadState('networkidle');
  const { painted, interactive, needed } = await page.evaluate(() => {
    const mark = performance.getEntriesByType('mark').find(({ name }) => name.startsWith('page-ready:'));
    const before = performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).responseEnd <= (mark?.startTime ?? 0));
    return {
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      interactive: mark?.startTime ?? 0,
      needed: before.map(({ name }) => name),
    };
  });
  const scripts = requests().filter(({ url: file }) => file.endsWith('.js'));
  const first = scripts.filter(({ url: file }) => needed.includes(file));
  await context.close();
  const sum = (files: typeof scripts) => files.reduce((total, { bytes }) => total + bytes, 0);
  return {
    bytes: sum(first),
    later: sum(scripts) - sum(first),
    scripts: first.length,
    depth: Math.max(...first.map(({ depth }) => depth)),
    painted,
    interactive,
  };
}

function row(path: string, ours: Figures[], theirs: Figures[]) {
  const of = (figures: Figures[], name: keyof Figures) => median(figures.map((figure) => figure[name]));
  const ratio = (name: keyof Figures) => {
    const pairs = ours.map((figure, index) => figure[name] / theirs[index]![name]).sort((a, b) => a - b);
    return `${(of(ours, name) / of(theirs, name)).toFixed(2)} (${pairs[0]!.toFixed(2)}-${pairs.at(-1)!.toFixed(2)})`;
  };
  const kilobytes = (name: keyof Figures) => (of(ours, name) / 1000).toFixed(0);
  return [
    path.padEnd(21),
    `${kilobytes('bytes')} KB ${(of(ours, 'bytes') / of(theirs, 'bytes')).toFixed(2)}x`.padEnd(15),
    `${kilobytes('later')} KB`.padEnd(7),
    `${of(ours, 'scripts')} / ${of(theirs, 'scripts')}`.padEnd(8),
    `${of(ours, 'depth')} / ${of(theirs, 'depth')}`.padEnd(7),
    ratio('painted').padEnd(17),
    ratio('interactive'),
  ].join(' ');
}
