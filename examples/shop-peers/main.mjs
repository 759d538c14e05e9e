// `npm run bench -- peers shop`: the home page, solutions and the configurator as they are here, beside the same components as one bundle, as
// plain Module Federation and as Next.js multi-zones.
import { execFileSync } from 'node:child_process';
import { compareSites, setUpsOfOthers } from '../tractor-store/bench/visits.mjs';
import { build } from './build.mjs';
import { rows, visit } from './measure.mjs';
import { serveShop, team } from './serve.mjs';

const built = await build();
await compareSites(await serveShop(), {
  rounds: Number(process.env.BENCH_RUNS ?? 9),
  visit,
  path: '/',
  built,
  buildTeam: () => execFileSync('npm', ['--prefix', team.dir, 'run', '--silent', 'build'], { stdio: 'inherit' }),
  setUps: {
    platform: 'here: the whole shop in one process, as npm start runs it, with Postgres and renderers beside it',
    ...setUpsOfOthers,
    zones: `${setUpsOfOthers.zones}, pages rendered ahead and again after a second at most`,
  },
  rows,
});
