import { execFileSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import postgres, { type Sql } from 'postgres';
import { steadyLoad } from '../deployment/steadyLoad.ts';
import { deployedSite, deployment } from '../fixtures/deployment.ts';
import { caller, logIn } from '../proofs/request.ts';
import { orderLoad } from './orderLoad.ts';
import { addRow } from './start.ts';

const all = deployment()!;
const site = deployedSite()!;
const pages = ['/', '/privacy', '/configurator', '/admin-login'];
const apis = ['api-1', 'api-2'] as const;
const edges = ['edge-1', 'edge-2'] as const;
const outageMs = 5_000;

type Part = Parameters<typeof all.start>[0];

const killed = (part: Part) => async () => {
  await all.kill(part);
  await sleep(outageMs);
  await all.start(part);
};
const stopped = (part: Part) => async () => {
  await all.stop(part);
  await sleep(outageMs);
  await all.start(part);
};
const paused = (part: Part, ms: number) => async () => {
  await all.pause(part);
  await sleep(ms);
  await all.resume(part);
};

/** What happens meanwhile. When it returns, the cause is gone. */
const days: Record<string, () => Promise<unknown>> = {
  'PostgreSQL is restarted': stopped('postgres'),
  'PostgreSQL is killed': killed('postgres'),
  'PgBouncer pauses (PAUSE, RESUME)': paused('pgbouncer', 10_000),
  'PgBouncer is killed': killed('pgbouncer'),
  'the roles get another password, then theirs': () =>
    asSuperuser(async (sql) => {
      const roles =
        await sql`select rolname as name, rolpassword as password from pg_authid where rolname like 'fieldbox%'`;
      for (const { name } of roles) await sql.unsafe(`alter role ${name} password 'another'`);
      await disconnectAll(sql);
      await sleep(outageMs);
      for (const { name, password } of roles) await sql.unsafe(`alter role ${name} password '${password}'`);
    }),
  "PgBouncer's pool is full": async () => {
    const pool = await ownPool(all.ports.pgbouncer, 20);
    await sleep(outageMs);
    await pool.end({ timeout: 1 });
  },
  'PostgreSQL has no connection left for the roles': () =>
    asSuperuser(async (sql) => {
      for (const role of ['fieldbox_api', 'fieldbox_registry'])
        await sql.unsafe(`alter role ${role} connection limit 0`);
      await disconnectAll(sql);
      await sleep(outageMs);
      for (const role of ['fieldbox_api', 'fieldbox_registry'])
        await sql.unsafe(`alter role ${role} connection limit -1`);
    }),
  'a lock keeps all orders waiting': () =>
    asSuperuser((sql) =>
      sql.begin(async (held) => {
        await held`lock table shop.configuration in access exclusive mode`;
        await sleep(8_000);
      }),
    ),
  'PostgreSQL is killed, and its standby takes over': async () => {
    await all.kill('postgres');
    await sleep(outageMs);
    await all.promote('postgres');
  },
  'an API is killed': killed('api-1'),
  'an API is cut off for 25 s': paused('api-2', 25_000),
  'an edge is killed': killed('edge-1'),
  'an edge is cut off for 25 s': paused('edge-2', 25_000),
  'all APIs and edges are restarted in turn': () => restartAll(),
  'the bucket is away, and an edge is restarted': async () => {
    await all.stop('s3');
    await all.restart('edge-1');
    await all.start('s3');
  },
  'an edge has lost what it had fetched, and cannot write': async () => {
    const { pids } = await all.processes();
    execFileSync('prlimit', ['--fsize=0:unlimited', `--pid=${pids['edge-1']}`]);
    await rm(join(all.folder, 'edge-1', 'fetched'), { recursive: true });
    await sleep(outageMs);
    execFileSync('prlimit', ['--fsize=unlimited:unlimited', `--pid=${pids['edge-1']}`]);
  },
  'the mail server is away': stopped('mail'),
  'nginx reloads its configuration': async () => {
    await all.reload('nginx');
    await sleep(outageMs);
  },
  "an API's clock is 25 h ahead": async () => {
    const shop = caller(all.url, 4);
    const headers = await logIn(shop, 'admin', site.administrator);
    await all.restart('api-1', { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(aheadBy25Hours)}` });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.request('/api/configurations?limit=1', { headers })),
    );
    expect.soft(new Set(answers.map(({ status }) => status)), 'the session goes on').toEqual(new Set([200]));
    shop.close();
    await all.restart('api-1');
  },
  'SECRETS_KEY and PLATFORM_TOKEN are changed': async () => {
    const [key, token] = ['another key of these days, which is long enough', 'another token of these days'];
    const old = (await readFile(join(all.folder, 'secrets-key'), 'utf8')).trim();
    await restartAll({ OTHER_SECRETS_KEY: key });
    await restartAll({ SECRETS_KEY: key, OTHER_SECRETS_KEY: old });
    await restartAll({ SECRETS_KEY: key, PLATFORM_TOKEN: token });
    const headers = { Authorization: `Bearer ${token}` };
    expect.soft((await fetch(`${all.url}/api/releases/versions/mf-admin`, { headers })).status).toBe(200);
  },
};

for (const [day, happens] of Object.entries(days))
  test(day, async () => {
    const stopPages = steadyLoad(all.url, [...pages, ...(await filesOf('/configurator'))], 25);
    const orders = orderLoad(all.url, day);
    await sleep(2_000);
    await happens();
    const over = performance.now();
    await sleep(4_000);
    const [shown, placed] = await Promise.all([stopPages(), orders.stop(over)]);
    const stored = await storedOrders(day);
    const row = {
      day,
      pages: shown.sent,
      'pages failed': sum(Object.values(shown.failures)),
      'slowest page, s': seconds(shown.slowest),
      orders: placed.acknowledged.length,
      'attempts failed': sum(Object.values(placed.failed)),
      'longest gap, s': seconds(placed.longestGapMs),
      'back after, s': seconds(placed.recoveryMs),
      'slowest call, s': seconds(placed.slowestMs),
      lost: placed.acknowledged.filter((name) => !stored.has(name)).length,
      doubled: [...stored.values()].filter((count) => count > 1).length,
    };
    addRow(row);
    console.log(day, shown.failures, placed.failed);
    expect.soft(shown.failures, 'pages').toEqual({});
    expect
      .soft(Object.keys(placed.failed), 'calls say that they can be repeated')
      .not.toContainEqual(expect.stringMatching(/^4|500/));
    expect.soft({ lost: row.lost, doubled: row.doubled }).toEqual({ lost: 0, doubled: 0 });
    expect.soft(placed.recoveryMs, 'orders are back').toBeLessThan(2_000);
    expect.soft(Math.max(placed.slowestMs, shown.slowest), 'the slowest call').toBeLessThan(20_000);
    expect.soft((await all.processes()).ended, 'parts that have ended by themselves').toEqual([]);
  });

test('in the end all mails are sent, and no promise was left that nobody handles', async () => {
  const waiting = () =>
    asSuperuser(async (sql) => {
      const [{ count }] = (await sql`
        select count(*)::int as count from shop.outgoing_mail where sent_at is null and dropped_at is null`) as [
        { count: number },
      ];
      return count;
    });
  await expect.poll(waiting, { timeout: 200_000, intervals: [1_000] }).toBe(0);
  const lines = (await readFile(join(all.folder, 'log'), 'utf8')).split('\n');
  expect(lines.filter((line) => /was not (handled|caught)/.test(line))).toEqual([]);
});

/** Scripts of versions, which an edge fetches from the bucket. */
async function filesOf(page: string) {
  const document = await (await fetch(all.url + page)).text();
  return [...new Set([...document.matchAll(/"(\/[^"]+\.js)"/g)].map(([, path]) => path!))];
}

const aheadBy25Hours = `
  const Real = Date;
  const now = () => Real.now() + 25 * 3_600_000;
  globalThis.Date = class extends Real {
    constructor(...of) { super(...(of.length ? of : [now()])); }
    static now() { return now(); }
  };`;

async function restartAll(settings: Record<string, string> = {}) {
  for (const part of [...apis, ...edges]) await all.restart(part, settings);
}

async function asSuperuser<Result>(work: (sql: Sql) => Promise<Result>) {
  const password = (await readFile(join(all.folder, 'postgres', 'password'), 'utf8')).trim();
  const sql = postgres(`postgres://postgres:${password}@127.0.0.1:${all.ports.postgres}/fieldbox`, { max: 1 });
  return work(sql).finally(() => sql.end());
}

const disconnectAll = (sql: Sql) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where usename like 'fieldbox%'`;

/** So many connections with the API's role, each in a transaction. */
async function ownPool(port: number, size: number) {
  const password = (await readFile(join(all.folder, 'postgres', 'api-password'), 'utf8')).trim();
  const pool = postgres(`postgres://fieldbox_api:${password}@127.0.0.1:${port}/fieldbox`, {
    max: size,
    fetch_types: false,
    prepare: false,
  });
  const opened = Array.from({ length: size }, () => pool.reserve().then((own) => own`begin`));
  await Promise.all(opened);
  return pool;
}

async function storedOrders(day: string) {
  const rows = await asSuperuser(
    (sql) => sql<{ name: string; count: number }[]>`
      select name, count(*)::int as count from shop.configuration where name like ${`${day}-%`} group by name`,
  );
  return new Map(rows.map(({ name, count }) => [name, count]));
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const seconds = (ms: number) => (ms / 1_000).toFixed(1);
