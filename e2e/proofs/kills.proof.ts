import { setTimeout as sleep } from 'node:timers/promises';
import { validRegistration } from '@fieldbox/contract/testing/suppliers';
import { expect } from '@playwright/test';
import { freePort } from '../fixtures/freePort.ts';
import { childrenOf, databaseOf } from '../fixtures/processes.ts';
import { test } from '../fixtures/sites.ts';
import type { RunningSite } from '../fixtures/startSite.ts';
import { counts } from './counts.ts';
import { allRows, type Caller, caller, logIn } from './request.ts';
import { insist, submit } from './submits.ts';

const clients = 40;

test('what was acknowledged is there exactly once, whatever is killed while many submit', async ({ sites }) => {
  const { submits, kills } = counts;
  test.setTimeout(120_000 + submits * 20 + kills * 15_000);
  const settings = { PORT: String(await freePort()), LOG_LEVEL: 'error' };
  let site = await sites.start(settings);
  const shop = caller(site.url, clients * 2);
  const company = { username: 'company', password: validRegistration.password };
  await insist(shop, 1, { path: '/api/supplier/register', headers: {}, body: { ...validRegistration, ...company } });
  const supplier = await logIn(shop, 'supplier', company);

  const acknowledged = new Map<number, string>();
  let next = 1;
  async function client() {
    while (next <= submits) {
      const n = next++;
      acknowledged.set(n, (await insist(shop, n, submit(n, supplier))).body);
    }
  }
  const kill: Record<string, () => Promise<void>> = {
    async site() {
      await site.stop('SIGKILL');
      site = await sites.start(settings, site.folder);
    },
    async database() {
      const pid = await databaseOf(site.folder);
      process.kill(pid, 'SIGKILL');
      while ([pid, Number.NaN].includes(await databaseOf(site.folder))) await sleep(20);
    },
    /** PostgreSQL then ends all other connections and recovers. */
    async connection() {
      const connections = async () =>
        childrenOf(await databaseOf(site.folder)).filter(({ command }) => /fieldbox/.test(command));
      while (!(await connections()).length) await sleep(20);
      process.kill((await connections())[0]!.pid, 'SIGKILL');
    },
  };
  const victims = ['site', 'database', 'connection'];
  async function killer() {
    for (let count = 0; count < kills; count++) {
      const due = acknowledged.size + Math.floor((submits - acknowledged.size) / (kills - count + 1));
      while (acknowledged.size < due) await sleep(5);
      await kill[victims[count % victims.length]!]!();
      while ((await shop.request('/api/health').catch(() => undefined))?.status !== 200) await sleep(50);
    }
  }
  await Promise.all([killer(), ...Array.from({ length: clients }, client)]).catch((error) => {
    throw new Error(`${(error as Error).message}\n${site.output()}`);
  });

  console.log(
    `${submits} submits, ${kills} kills: the longest request took ${Math.round(shop.longest.ms)} ms (${shop.longest.of})`,
  );
  expect(acknowledged.size).toBe(submits);
  expect(await storedMarks(shop, site, supplier)).toEqual(expectedMarks(acknowledged));
  shop.close();
});

/** The acknowledged submits, as lines with the submit's mark and, if the response has one, its row's id. */
function expectedMarks(acknowledged: Map<number, string>) {
  return [...acknowledged].map(([n, body]) => `proof-${n} ${(JSON.parse(body) as { id?: number }).id ?? ''}`).sort();
}

/** The same lines for all stored rows. */
async function storedMarks(shop: Caller, site: RunningSite, supplier: { Cookie: string }) {
  const administrator = await logIn(shop, 'admin', site.administrator);
  const rows = (path: string, headers: { Cookie: string }) => allRows<Record<string, string>>(shop, path, headers);
  const marks = [
    ...(await rows('/api/configurations', administrator)).map(({ name, id }) => `${name} ${id}`),
    ...(await rows('/api/questionnaire', administrator)).map(({ leadName, id }) => `${leadName} ${id}`),
    ...(await rows('/api/supplier/components', supplier)).map(({ name, id }) => `${name} ${id}`),
    ...(await rows('/api/supplier/all', administrator)).map(({ username }) => `${username} `),
  ];
  return marks.filter((mark) => mark.startsWith('proof-')).sort();
}
