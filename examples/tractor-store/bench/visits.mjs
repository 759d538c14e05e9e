import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { launch } from './browser.mjs';
import { versions } from './next.mjs';
import { printTable } from './table.mjs';

const seconds = Number(process.env.BENCH_SECONDS ?? 5);

/** How a shop is set up on all sides but this one, for the table's head. */
export const setUpsOfOthers = {
  oneBundle: 'one bundle: rendered by a server of its own for each request, all teams in one build',
  plainFederation: 'plain federation: Module Federation as its documentation says, rendered by the browser',
  zones: `Next.js ${versions.next} multi-zones: a zone for each team`,
  zonesAhead: 'the same zones, whose documents let browsers fetch the next one ahead (speculation rules)',
};

/**
 * Visits each site in turn, sends a page of it to 16 connections, and releases a team's build; then it prints all figures. The first round
 * warms all up.
 * @param sites `urls` for visitors, whose certificate is `trusted`; `inner` ones without HTTP/2 before them, the platform's with `proxied` headers; `release`, by site
 * @param run the number of `rounds`, a `visit`, the `path` that is sent, milliseconds of one team's build as `built` by site, `buildTeam`
 * that builds it here, and for the table `setUps` and `rows`
 */
export async function compareSites(sites, { rounds, visit, path, built, buildTeam, setUps, rows }) {
  const browser = await launch(sites.trusted);
  const figures = Object.fromEntries(Object.keys(sites.urls).map((name) => [name, []]));
  try {
    for (let round = 0; round <= rounds; round++)
      for (const [name, url] of Object.entries(sites.urls)) {
        console.error(
          `${new Date().toISOString().slice(11, 19)}: ${round ? `round ${round} of ${rounds}` : 'warm-up'}, ${name}`,
        );
        const seen = {
          ...(await visit(browser, url)),
          pagesASecond: name === 'zonesAhead' ? undefined : await throughput(sites.inner[name] + path, sites.proxied),
        };
        if (sites.release[name]) seen.releaseUntilSeen = await sites.release[name]();
        if (round > 0) figures[name].push(seen);
      }
  } finally {
    await browser.close();
    await sites.close();
  }
  const began = performance.now();
  buildTeam();
  const builds = {
    ...built,
    zones: sites.zoneBuildMs,
    zonesAhead: sites.zoneBuildMs,
    platform: performance.now() - began,
  };
  for (const [name, all] of Object.entries(figures)) for (const seen of all) seen.buildOfOneTeam = builds[name];
  console.log(
    `React ${versions.react}; a phone with a fourth of the speed, 150 ms and 1.6 Mbit/s; ${rounds} visits to each in turn.`,
  );
  console.log(
    'What is worse here stands first. A release on plain federation is seen with the next page; one bundle restarts as a zone does.\n',
  );
  printTable(setUps, figures, [
    ...rows,
    { title: 'build of one team, ms', names: ['buildOfOneTeam'] },
    { title: 'release of one team until a document shows it, ms', names: ['releaseUntilSeen'] },
    { title: 'pages a second', names: ['pagesASecond'], more: true },
  ]);
}

async function throughput(url, proxied) {
  const headers = Object.entries(proxied).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const options = ['-t1', '-c16', `-d${seconds}s`, ...headers, '-H', 'accept-encoding: br, gzip'];
  const { stdout } = await promisify(execFile)('wrk', [...options, url]);
  if (stdout.includes('Non-2xx')) throw new Error(`${url} was not sent:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)[1]);
}
