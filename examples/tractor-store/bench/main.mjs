// `npm run bench -- peers`: the shop on the platform, beside the same components as one bundle, as plain Module Federation and as Next.js
// multi-zones.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installAndBuild, run } from '../scripts/tools.mjs';

installAndBuild();
const { build } = await import('./build.mjs');
const { visit } = await import('./measure.mjs');
const { versions } = await import('./zones.mjs');
const { chromium } = await import('@playwright/test');

const rounds = Number(process.argv[2] ?? 9);
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
/** How each is set up, for the table's head. */
const setUps = {
  platform: 'here: shell and three remotes, an edge with its renderers, Postgres',
  oneBundle: 'one bundle: rendered by a server of its own, all teams in one build',
  plainFederation: 'plain federation: Module Federation as its documentation says, rendered by the browser',
  zones: `Next.js ${versions.next} multi-zones: a zone for each team, pages rendered for each request`,
};
/** Less is better. */
const figuresShown = [
  ...['shown', 'interactive', 'largest', 'whole', 'blocked', 'clicked', 'navigated'].map((name) => [name, 'ms']),
  ...['shownAgain', 'interactiveAgain', 'homeShown', 'buildOfOneTeam', 'releaseUntilSeen'].map((name) => [name, 'ms']),
  ...['script', 'bytes', 'bytesAgain'].map((name) => [name, 'bytes']),
  ...['requests', 'rounds', 'requestsInteractive', 'roundsInteractive'].map((name) => [name, '']),
];
const moreIsBetter = ['pagesASecond', ''];

const built = await build();
const { register } = await import('tsx/esm/api');
register(); // the API is TypeScript; builds and pages get functions as texts, which it would change
const { serveAll } = await import('./serve.mjs');
const sites = await serveAll();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--ignore-certificate-errors'],
});
const figures = Object.fromEntries(Object.keys(setUps).map((name) => [name, []]));
for (let round = -1; round < rounds; round++)
  for (const [name, url] of Object.entries(sites.urls)) {
    const seen = { ...(await visit(browser, url)), pagesASecond: await throughput(sites.inner[name]) };
    if (sites.release[name]) seen.releaseUntilSeen = await sites.release[name]();
    if (round >= 0) figures[name].push(seen); // the first round warms all up
  }
await browser.close();
await sites.close();
const began = performance.now();
run('npm', '--prefix', join(import.meta.dirname, '../mf-decide'), 'run', '--silent', 'build');
const builds = { ...built, zones: sites.zoneBuildMs, platform: performance.now() - began };
for (const [name, all] of Object.entries(figures)) for (const seen of all) seen.buildOfOneTeam = builds[name];

const rows = [...figuresShown, moreIsBetter].map((row) => {
  const of = (name) => spreadOf(figures[name].flatMap((seen) => seen[row[0]] ?? []));
  const cells = Object.keys(setUps).map(of);
  const [ours, ...others] = cells.map((cell) => cell?.median ?? Number.NaN);
  const ratios = others
    .filter((other) => other > 0)
    .map((other) => (row === moreIsBetter ? other / ours : ours / other));
  return { row, cells, worst: Math.max(...ratios) };
});
for (const text of Object.values(setUps)) console.log(`- ${text}`);
console.log(
  `React ${versions.react}; a phone with a fourth of the speed, 150 ms and 1.6 Mbit/s; ${rounds} visits to each in turn.`,
);
console.log(
  'What is worse here stands first. A release on plain federation is seen with the next page; one bundle restarts as a zone does.\n',
);
console.log(`| | ${Object.keys(setUps).join(' | ')} | here / the best |\n|---|---|---|---|---|---|`);
for (const { row, cells, worst } of rows.sort((one, other) => other.worst - one.worst))
  console.log(`| ${row.join(' ')} | ${cells.map(textOf).join(' | ')} | ${worst.toFixed(2)} |`);

function spreadOf(values) {
  const sorted = values.sort((one, other) => one - other);
  return sorted.length > 0 ? { min: sorted[0], median: sorted[sorted.length >> 1], max: sorted.at(-1) } : undefined;
}

function textOf(cell) {
  const [median, min, max] = [cell?.median, cell?.min, cell?.max].map((value) =>
    Math.round(value).toLocaleString('en-US'),
  );
  return cell ? `${median}${min === max ? '' : ` (${min} to ${max})`}` : '';
}

/** Of the product's page, as its server sends it to 16 connections. */
async function throughput(url) {
  const headers = Object.entries(sites.proxied).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const options = ['-t1', '-c16', `-d${seconds}s`, ...headers, '-H', 'accept-encoding: br, gzip'];
  const { stdout } = await promisify(execFile)('wrk', [...options, `${url}/product/drover-20?sku=TR-01-MI`]);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)[1]);
}
