import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { command } from '../fixtures/command.ts';
import { seedLists } from '../fixtures/seedLists.ts';
import { databaseUrl, withDatabase } from '../fixtures/siteDatabase.ts';
import { test } from '../fixtures/sites.ts';
import { type RunningSite, workspace } from '../fixtures/startSite.ts';
import { counts } from './counts.ts';
import { caller, logIn, type RawResponse } from './request.ts';
import { insist } from './submits.ts';

const isInFull = process.env.PROOF_MIXED_SECONDS !== undefined;
/** Temporary refusals on a busy machine are not counted. */
const accepted = new Set(isInFull ? [200, 201] : [200, 201, 503]);
const requestsPerSecond = 20;
const erasedEmail = 'erased@example.org';
const orders = '/api/configurations';

/** Half of the calls are orders. */
const reads: Record<string, string> = {
  'orders, newest first': '/api/configurations?limit=50',
  'orders by name': '/api/configurations?limit=50&sort=name',
  'orders of a week': '/api/configurations?limit=50&period=7d',
  'orders with a word': '/api/configurations?limit=50&search=relief',
  'orders, nothing found': '/api/configurations?limit=50&search=nobodyx',
  responses: '/api/questionnaire?limit=50&sort=organization',
  'tiles of responses': '/api/questionnaire/summary',
  events: '/api/audit?limit=50',
  suppliers: '/api/supplier/all?limit=50&sort=companyName',
  'components by orders': '/api/admin/components?limit=50&sort=-orderCount',
  palette: '/api/admin/search?q=harbour',
  figures: '/api/admin/statistics?period=30d',
  charts: '/api/admin/analytics?period=30d',
  'public components': '/api/components',
  configurator: '/configurator',
};

test('orders, lists and searches are answered beside exports, erasures and migrations, and nothing is lost', async ({
  sites,
}) => {
  const { mixedSeconds, mixedRows } = counts;
  test.setTimeout(300_000 + mixedSeconds * 2_000 + mixedRows * 2);
  const site = await sites.start();
  await seedLists(site, mixedRows);
  const migrateAgain = await migrations(site);
  const shop = caller(site.url, 64);
  const headers = await logIn(shop, 'admin', site.administrator);
  const listed = async () =>
    Number((await shop.request('/api/configurations?limit=1', { headers })).headers['x-total-count']);
  const before = await listed();

  const responses: { of: string; status: number; ms: number }[] = [];
  const acknowledged: number[] = [];
  const refused: number[] = [];
  async function ask(n: number) {
    const isOrder = n % 2 === 0;
    const [of, path] = Object.entries(reads)[Math.floor(n / 2) % Object.keys(reads).length]!;
    const began = performance.now();
    const response = await (isOrder
      ? shop.request(orders, { method: 'POST', ...order(n) })
      : shop.request(path, { headers }));
    responses.push({ of: isOrder ? 'order' : of, status: response.status, ms: performance.now() - began });
    if (isOrder && response.status === 201) acknowledged.push(idIn(response));
    else if (isOrder) refused.push(n);
  }

  const ends = performance.now() + mixedSeconds * 1_000;
  async function work() {
    const rounds: Record<string, number> = { exports: 0, erasures: 0 };
    await Promise.all([
      repeat(async () => {
        await exportAll(site, headers);
        rounds.exports!++;
      }),
      repeat(async () => {
        await migrateAgain();
        await operator(site, `erase ${erasedEmail}`);
        rounds.erasures!++;
      }),
    ]);
    return rounds;
  }
  async function repeat(what: () => Promise<void>) {
    do await what();
    while (performance.now() < ends);
  }

  const state = { isDone: false };
  const working = work().finally(() => {
    state.isDone = true;
  });
  const requested: Promise<void>[] = [];
  for (const began = performance.now(); !state.isDone; ) {
    while (requested.length < ((performance.now() - began) * requestsPerSecond) / 1_000)
      requested.push(ask(requested.length));
    await Promise.race([working.catch(() => {}), sleep(5)]);
  }
  const rounds = await working;
  await Promise.all(requested);

  console.log(`${mixedRows} rows, ${mixedSeconds} s:`, rounds);
  console.table(summary(responses));
  expect.soft(responses.filter(({ status }) => !accepted.has(status))).toEqual([]);
  // A refused order may be stored all the same: a page sends it again with its key.
  for (const n of refused) acknowledged.push(idIn(await insist(shop, n, { path: orders, ...order(n) })));
  expect(await listed()).toBe(before + acknowledged.length);
  expect(await missingOrders(site, acknowledged)).toEqual([]);
  if (isInFull) console.table(await memoryOfEach(site, headers));
  shop.close();
});

const idIn = ({ body }: RawResponse) => (JSON.parse(body) as { id: number }).id;

function order(n: number) {
  const email = n % 20 === 0 ? erasedEmail : `visitor-${n}@example.org`;
  return {
    headers: { 'Idempotency-Key': `mixed-${n}` },
    body: {
      ...{ missionId: 1, containerId: 1, componentIds: [1, 2, 18], organization: 'Harbour Relief' },
      ...{ name: `Visitor ${n}`, email, intendedUse: 'Coordination post for flood response' },
    },
  };
}

/** As the operator does it, on a running site. */
const operator = (site: RunningSite, line: string) =>
  command(`"${process.execPath}" --conditions=built scripts/operator.mjs ${line} < /dev/null`, workspace, {
    DATA_DIR: site.folder,
  });

/** @returns what migrates orders as a next release would: a rule, and the index by address anew. Each call does it again. */
async function migrations(site: RunningSite) {
  const folder = join(site.folder, 'migrations');
  await mkdir(folder);
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  await write(
    '9001_rule.sql',
    "alter table shop.configuration add constraint named_again check (name <> '') not valid",
  );
  await write(
    '9002_index.sql',
    'create index concurrently configuration_by_email on shop.configuration (lower(email))',
  );
  return async () => {
    await withDatabase(site, async (sql) => {
      await sql`set statement_timeout = 0`;
      await sql`alter table shop.configuration drop constraint if exists named_again`;
      await sql`drop index concurrently shop.configuration_by_email`;
      await sql`delete from shop.migration where name like '9%'`;
    });
    const program = `"${process.execPath}" --import tsx site/src/testing/runMigrations.ts`;
    await command(`${program} "${folder}"`, workspace, { DATABASE_URL: await databaseUrl(site) });
  };
}

async function exportAll(site: RunningSite, headers: { Cookie: string }) {
  const { status, body } = await fetch(`${site.url}/api/questionnaire/export`, { headers });
  expect(status).toBe(200);
  for await (const _ of body!);
}

const missingOrders = (site: RunningSite, ids: number[]) =>
  withDatabase(
    site,
    (sql) => sql`
      select id from unnest(${ids}::integer[]) id
      where not exists (select from shop.configuration where configuration.id = id.id)`,
  );

type Timed = { of: string; ms: number };

function percentile(responses: Timed[], share: number) {
  const sorted = responses.map(({ ms }) => ms).sort((first, second) => first - second);
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)]!);
}

const summary = (responses: Timed[]) =>
  Object.fromEntries(
    ['all', 'order', ...Object.keys(reads)].map((of) => {
      const those = responses.filter((response) => of === 'all' || response.of === of);
      const times = { median: percentile(those, 0.5), p99: percentile(those, 0.99), longest: percentile(those, 1) };
      return [of, { responses: those.length, ...times }];
    }),
  );

/** By how many MB the site's process grows while twenty requests at once make each call. */
async function memoryOfEach(site: RunningSite, headers: { Cookie: string }) {
  const shop = caller(site.url, 20);
  const grown: Record<string, { MB: number }> = {};
  for (const [of, path] of [...Object.entries(reads), ['order', ''] as const]) {
    const before = memoryOf(site, 'VmRSS');
    await command(`echo 5 > /proc/${site.process.pid}/clear_refs`, workspace);
    const ask = (n: number) =>
      path ? shop.request(path, { headers }) : shop.request(orders, { method: 'POST', ...order(-n) });
    await Promise.all(Array.from({ length: 200 }, (_, n) => ask(n + 1)));
    grown[of] = { MB: Math.round((memoryOf(site, 'VmHWM') - before) / 1_024) };
  }
  shop.close();
  return grown;
}

/** In KB. */
const memoryOf = (site: RunningSite, field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${site.process.pid}/status`, 'utf8'))![1]);
