import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import postgres, { type Sql } from 'postgres';
import { editedBuild } from '../fixtures/editedBuild.ts';
import { federation } from '../fixtures/federation.ts';
import { orderLoad, pageLoad } from './load.ts';
import { deployment } from './start.ts';

const all = deployment();
const pages = ['/', '/privacy', '/configurator', '/admin-login'];
const processes = ['api-1', 'api-2', 'edge-1', 'edge-2'] as const;
const outageMs = 5_000;

type Part = Parameters<typeof all.start>[0];

const outage = (leave: 'stop' | 'kill', part: Part) => async () => {
  await all[leave](part);
  await sleep(outageMs);
  await all.start(part);
};
const paused = (part: Part, ms: number) => async () => {
  await all.pause(part);
  await sleep(ms);
  await all.resume(part);
};

/** What happens during it. When it returns, the cause is gone. */
const days: Record<string, () => Promise<unknown>> = {
  'PostgreSQL is restarted': outage('stop', 'postgres'),
  'PostgreSQL is killed': outage('kill', 'postgres'),
  'PgBouncer pauses (PAUSE, RESUME)': paused('pgbouncer', 10_000),
  'PgBouncer is killed': outage('kill', 'pgbouncer'),
  'PostgreSQL has no connection left for the roles': () =>
    asSuperuser(async (sql) => {
      const limit = async (connections: number) => {
        for (const role of ['fieldbox_api', 'fieldbox_registry'])
          await sql.unsafe(`alter role ${role} connection limit ${connections}`);
      };
      await limit(0);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename like 'fieldbox%'`;
      await sleep(outageMs);
      await limit(-1);
    }),
  'a lock keeps all orders waiting': () =>
    asSuperuser((sql) =>
      sql.begin(async (held) => {
        await held`lock table shop.configuration in access exclusive mode`;
        await sleep(8_000);
      }),
    ),
  'an API is killed': outage('kill', 'api-1'),
  'an API is cut off for 25 s': paused('api-2', 25_000),
  'an edge is killed': outage('kill', 'edge-1'),
  'an edge is cut off for 25 s': paused('edge-2', 25_000),
  'the clock of an edge is an hour ahead, then an hour behind, then right': async () => {
    for (const hours of [1, -1, 0]) {
      await all.kill('edge-1'); // the registry still has what it reported with the other clock
      await all.start('edge-1', clock(hours));
      await sleep(14_000); // after 12 s without a report an edge is lost
      const states = JSON.parse(await federation(all.site, 'status', '--json')).edges.map(
        ({ state }: { state: string }) => state,
      );
      expect.soft(states, `${hours} h`).toEqual(['serving', 'serving']);
      const ready = await (await fetch(`http://127.0.0.1:${all.ports['edge-1']}/readyz`)).text();
      const wrong = { '1': /36\d\d s ahead of/, '-1': /3[56]\d\d s behind/, '0': /^ok\nserving set \d+\n$/ }[hours]!;
      expect.soft(ready).toMatch(wrong);
    }
  },
  'all APIs and edges are restarted in turn': async () => {
    for (const part of processes) await all.restart(part);
  },
  'the bucket is away, and an edge is restarted': async () => {
    await all.stop('s3');
    await all.restart('edge-1');
    await all.start('s3');
  },
  'an edge starts on a full disk': async () => {
    const disk = await mkdtemp(join(tmpdir(), 'full-disk-'));
    mount('mount', '-t', 'tmpfs', '-o', 'size=256k,mode=777', 'tmpfs', disk);
    try {
      await all.stop('edge-1');
      const started = all.start('edge-1', { DATA_DIR: disk }); // until it is ready
      await sleep(15_000);
      mount('mount', '-o', 'remount,size=1g', disk);
      await started;
    } finally {
      await all.restart('edge-1');
      mount('umount', disk);
      await rm(disk, { recursive: true });
    }
    const log = await readFile(join(all.folder, 'log'), 'utf8');
    expect.soft(log).toMatch(/edge-1: .*no pages can be served yet.*edge-1: .*pages can be served"/s);
  },
  'a page hangs, at another address each second': async () => {
    await publishHangingPage();
    const stop = pageLoad(
      all.url,
      Array.from({ length: 20 }, (_, n) => `/terms/${n}`),
      1,
    );
    await sleep(20_000);
    const { failures, slowestMs } = await stop();
    console.log(`a visit to the page that hangs took ${Math.round(slowestMs)} ms at most`);
    expect.soft(failures, 'it comes as a frame').toEqual({});
    expect.soft(slowestMs, 'an edge waits no longer than nginx').toBeLessThan(6_000);
    await federation(all.site, 'rollback', 'mf-marketing');
  },
};

/** The environment of a process whose clock is wrong by so many hours. */
const clock = (hours: number) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`globalThis.Date = class Wrong extends Date {
    constructor(...given) { super(...(given.length > 0 ? given : [Wrong.now()])); }
    static now() { return super.now() + ${hours * 3_600_000}; }
  };`)}`,
});

const mount = (...command: string[]) =>
  execFileSync('/usr/bin/env', [...(process.getuid?.() === 0 ? [] : ['sudo']), ...command]);

/** Releases a page that hangs on the server, but not at the address with which a gate renders it. */
async function publishHangingPage() {
  const path = '/terms/:id';
  const build = await editedBuild('mf-marketing', async ({ edit }) => {
    await edit('facts.json', (text) => {
      const facts = JSON.parse(text);
      const privacy = facts.routes.find(({ id }: { id: string }) => id === 'privacy');
      facts.routes.push({ ...privacy, id: 'loop', path, example: '/terms/example' });
      return JSON.stringify(facts);
    });
    await edit(
      'server/main.cjs',
      (text) => `${text}
const { useLocation } = require('@onesite/shared-host');
function Loop() { const { pathname } = useLocation(); while (pathname !== '/terms/example'); return null; }
module.exports.default.routes.push({ id: 'loop', path: '${path}', access: 'public', render: 'server', load: async () => Loop });`,
    );
  });
  await federation(all.site, 'publish', build.dir, '--promote').finally(build.remove);
}

for (const [day, happens] of Object.entries(days))
  test(day, async () => {
    const stopPages = pageLoad(all.url, [...pages, ...(await filesOf('/configurator'))], 25);
    const stopOrders = orderLoad(all.url, day);
    await sleep(2_000);
    await happens();
    const over = performance.now();
    await sleep(4_000);
    const [shown, placed] = await Promise.all([stopPages(), stopOrders(over)]);
    const stored = await storedOrders(day);
    const seconds = [placed.longestGapMs, placed.recoveryMs, placed.slowestMs].map((ms) => (ms / 1_000).toFixed(1));
    console.log(`| ${[day, placed.acknowledged.length, placed.failed.length, ...seconds].join(' | ')} |`);
    expect.soft(shown.failures, 'pages').toEqual({});
    expect
      .soft(placed.failed, 'calls say that they can be repeated')
      .not.toContainEqual(expect.stringMatching(/^4|500/));
    expect
      .soft(
        placed.acknowledged.filter((name) => !stored.has(name)),
        'lost',
      )
      .toEqual([]);
    expect
      .soft(
        [...stored].filter(([, count]) => count > 1),
        'doubled',
      )
      .toEqual([]);
    expect.soft(placed.recoveryMs, 'orders are back').toBeLessThan(30_000); // a busy machine needs longer than 2 s
    expect.soft(Math.max(placed.slowestMs, shown.slowestMs), 'the slowest call').toBeLessThan(20_000);
  });

test('in the end no process has ended by itself, and no promise was left that nobody handles', async () => {
  const lines = (await readFile(join(all.folder, 'log'), 'utf8')).split('\n');
  expect(lines.filter((line) => /was not (handled|caught)| has ended \(/.test(line))).toEqual([]);
});

/** Scripts of versions, which an edge fetches from the bucket. */
async function filesOf(page: string) {
  const document = await (await fetch(all.url + page)).text();
  return [...new Set([...document.matchAll(/"(\/[^"]+\.js)"/g)].map(([, path]) => path!))];
}

async function asSuperuser<Result>(work: (sql: Sql) => Promise<Result>) {
  const password = (await readFile(join(all.folder, 'postgres', 'password'), 'utf8')).trim();
  const sql = postgres(`postgres://postgres:${password}@127.0.0.1:${all.ports.postgres}/fieldbox`, { max: 1 });
  return work(sql).finally(() => sql.end());
}

async function storedOrders(day: string) {
  const rows = await asSuperuser(
    (sql) => sql<{ name: string; count: number }[]>`
      select name, count(*)::int as count from shop.configuration where name like ${`${day}-%`} group by name`,
  );
  return new Map(rows.map(({ name, count }) => [name, count]));
}
