// `npm run bench -- peers tractors`: the shop on the platform, beside the same components as one bundle, as plain Module Federation and as
// Next.js multi-zones.
import { join } from 'node:path';
import { installAndBuild, run } from '../scripts/tools.mjs';
import { compareSites, setUpsOfOthers } from './visits.mjs';

run('npm', 'run', '--silent', 'packages'); // of today, not of the last run
installAndBuild();
const { build } = await import('./build.mjs');
const { visit } = await import('./measure.mjs');

const built = await build();
const { register } = await import('tsx/esm/api');
register(); // the API is TypeScript; builds and pages get functions as texts, which it would change
const { page, serveAll } = await import('./serve.mjs');

await compareSites(await serveAll(), {
  rounds: Number(process.env.BENCH_RUNS ?? 9),
  visit,
  path: page,
  built,
  buildTeam: () => run('npm', '--prefix', join(import.meta.dirname, '../mf-decide'), 'run', '--silent', 'build'),
  setUps: {
    platform: 'here: shell and three remotes, an edge with its renderers, Postgres',
    ...setUpsOfOthers,
    zones: `${setUpsOfOthers.zones}, pages rendered for each request`,
  },
  rows: Object.entries({
    ms: [
      ...['shown', 'interactive', 'largest', 'whole', 'blocked', 'clicked', 'navigated', 'navigatedWorks'],
      ...['shownAgain', 'interactiveAgain', 'homeShown', 'processorShown', 'processorWorks'],
    ],
    bytes: ['script', 'document', 'fonts', 'pictures', 'bytes', 'bytesAgain'],
    count: ['requests', 'requestsInteractive'],
  }).flatMap(([unit, names]) => names.map((name) => ({ title: `${name}, ${unit}`, names: [name] }))),
});
