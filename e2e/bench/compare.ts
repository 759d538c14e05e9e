// Compares the federated site side by side with the same pages as one application, and reports ratios.
import { chromium } from '@playwright/test';
import { pageReady, watchWaterfall } from '../fixtures/waterfall.ts';
import { median } from './median.ts';
import { report } from './report.ts';

type Network = { name: string; latency: number; megabits: number } | undefined;
type Figures = {
  /** Of the scripts before the page was interactive. */
  bytes: number;
  scripts: number;
  /** Bytes of the scripts after that. */
  later: number;
  /** Rounds of requests until then. */
  depth: number;
  painted: number;
  interactive: number;
};

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
  for (const path of paths) {
    const [ours, theirs]: [Figures[], Figures[]] = [[], []];
    await visit(federated!, path, network); // a warm-up visit to each
    await visit(monolith!, path, network);
    for (let run = 0; run < runs; run++) {
      ours.push(await visit(federated!, path, network));
      theirs.push(await visit(monolith!, path, network));
    }
    reportPage(`${path}, ${network?.name ?? 'full speed'}`, ours, theirs);
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

/** What is measured of a page on both sites: federated / one application. */
function reportPage(page: string, ours: Figures[], theirs: Figures[]) {
  const of = (figures: Figures[], name: keyof Figures) => figures.map((figure) => figure[name]);
  const both = (name: keyof Figures) => ({ ours: of(ours, name), theirs: of(theirs, name) });
  const counts = (['later', 'scripts', 'depth'] as const).map((name) => {
    return `${name} ${median(of(ours, name))} against ${median(of(theirs, name))}`;
  });
  report({ name: `${page}: JavaScript to hydrate`, unit: 'bytes', ...both('bytes'), notes: counts });
  report({ name: `${page}: first paint`, unit: 'ms', ...both('painted') });
  report({ name: `${page}: interactive`, unit: 'ms', ...both('interactive') });
}
