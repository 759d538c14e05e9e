// `npm run bench -- tractor`: the shop on the platform, beside the same components as one bundle and as plain Module Federation.
import { installAndBuild } from '../scripts/tools.mjs';

installAndBuild();
const { build } = await import('./build.mjs');
const { visit } = await import('./measure.mjs');
const { chromium } = await import('@playwright/test');

const rounds = Number(process.argv[2] ?? 9);
const names = { oneBundle: 'one bundle', plainFederation: 'plain federation' };
const rows = [
  { figure: 'shown', unit: 'ms', oneBundle: 1.1, plainFederation: 0.5 },
  { figure: 'interactive', unit: 'ms', oneBundle: 1.25, plainFederation: 0.5 },
  { figure: 'largest', unit: 'ms' },
  { figure: 'whole', unit: 'ms' },
  { figure: 'blocked', unit: 'ms' },
  { figure: 'clicked', unit: 'ms' },
  { figure: 'shownAgain', unit: 'ms' },
  { figure: 'interactiveAgain', unit: 'ms' },
  { figure: 'homeShown', unit: 'ms' },
  { figure: 'script', unit: 'bytes' },
  { figure: 'bytes', unit: 'bytes' },
  { figure: 'bytesAgain', unit: 'bytes' },
  { figure: 'requests', unit: 'requests' },
  { figure: 'rounds', unit: 'rounds' },
  { figure: 'requestsInteractive', unit: 'requests' },
  { figure: 'roundsInteractive', unit: 'rounds' },
];

await build();
const { register } = await import('tsx/esm/api');
register(); // the API is TypeScript; builds and pages get functions as texts, which it would change
const { serveAll } = await import('./serve.mjs');
const sites = await serveAll();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--ignore-certificate-errors'],
});
const figures = { platform: [], oneBundle: [], plainFederation: [] };
for (let round = -1; round < rounds; round++)
  for (const [name, url] of Object.entries(sites.urls)) {
    const seen = await visit(browser, url);
    if (round >= 0) figures[name].push(seen); // the first round warms all up
  }
await browser.close();
await sites.close();
for (const { figure, unit, ...aims } of rows)
  for (const [other, title] of Object.entries(names)) {
    const of = (name) => figures[name].map((seen) => seen[figure]);
    const row = { name: `${figure}: platform / ${title}`, better: 'lower', unit, aim: aims[other] };
    process.send?.({ ...row, ours: of('platform'), theirs: of(other) });
  }
