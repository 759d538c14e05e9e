import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { canSeeProcesses, databaseOf, descendantsOf, workingIn } from '../fixtures/processes.ts';
import { test } from '../fixtures/sites.ts';
import type { RunningSite } from '../fixtures/startSite.ts';
import { counts } from './counts.ts';
import { randomMs } from './random.ts';
import { allRows, caller, logIn } from './request.ts';
import { insist, submit } from './submits.ts';

test.skip(!canSeeProcesses, 'This system has no /proc.');

test('a site that was killed starts again on its folder, every time, with its data and one database', async ({
  sites,
}) => {
  test.setTimeout(60_000 + counts.restarts * 60_000);
  const settings = { LOG_LEVEL: 'silent' };
  let site = await sites.start(settings);
  const { folder } = site;
  const killAfterMs = randomMs(1_500, 0);
  const times: number[] = [];
  let orders = await storedOrders(site);

  for (let restart = 0; restart < counts.restarts; restart++) {
    orders = await order(site, orders);
    const database = await databaseOf(folder);
    await site.stop('SIGKILL');
    if (restart % 3 === 1) process.kill(database, 'SIGKILL'); // only the processes of its connections are left
    if (restart % 3 === 2) await killedStart();

    const began = performance.now();
    site = await sites.start(settings, folder);
    times.push(performance.now() - began);
    expect(await storedOrders(site)).toBe(orders);
    expect(otherDatabasesOf(site)).toEqual([]);
  }
  console.log(`${times.length} restarts after kill -9, the slowest in ${Math.round(Math.max(...times))} ms`);
  expect(times).toHaveLength(counts.restarts);

  /** Kills the start itself, at a random time during it or just after. */
  async function killedStart() {
    const before = await readdir(join(folder, 'locks'));
    const killed = sites.start(settings, folder).then(
      (started) => started.stop('SIGKILL'),
      () => {},
    );
    let lock: string | undefined;
    while (!lock) {
      await sleep(5);
      lock = (await readdir(join(folder, 'locks'))).find((name) => !before.includes(name));
    }
    await sleep(killAfterMs());
    try {
      process.kill(Number.parseInt(lock, 10), 'SIGKILL');
    } catch {
      // it was up before, and is killed above
    }
    await killed;
  }
});

/** Submits eight orders. @returns the number of orders, with the earlier ones */
async function order({ url }: RunningSite, before: number) {
  const shop = caller(url, 4);
  const numbers = Array.from({ length: 8 }, (_, n) => (before + n) * 20 + 10); // `submit` makes orders of these
  await Promise.all(numbers.map((n) => insist(shop, n, submit(n, { Cookie: '' }))));
  shop.close();
  return before + numbers.length;
}

async function storedOrders(site: RunningSite) {
  const shop = caller(site.url, 1);
  const headers = await logIn(shop, 'admin', site.administrator);
  const { length } = await allRows(shop, '/api/configurations', headers);
  shop.close();
  return length;
}

/** Database processes on the site's folder that the site did not start. */
function otherDatabasesOf({ folder, process }: RunningSite) {
  const own = new Set(descendantsOf(process.pid!).map(({ pid }) => pid));
  return workingIn(join(folder, 'postgres', 'data')).filter(({ pid }) => !own.has(pid));
}
