import { setTimeout as sleep } from 'node:timers/promises';
import { validRegistration, validSupplierComponent } from '@fieldbox/contract/testing/suppliers';
import { expect } from '@playwright/test';
import { freePort } from '../fixtures/freePort.ts';
import { childrenOf, databaseOf } from '../fixtures/processes.ts';
import { test } from '../fixtures/sites.ts';
import type { RunningSite } from '../fixtures/startSite.ts';
import { allRows, type Caller, caller, logIn } from './request.ts';

const submits = Number(process.env.PROOF_SUBMITS ?? 300);
const kills = Number(process.env.PROOF_KILLS ?? 3);
const clients = 40;

test('what was acknowledged is there exactly once, whatever is killed while many submit', async ({ sites }) => {
  test.setTimeout(120_000 + submits * 20 + kills * 15_000);
  const settings = { PORT: String(await freePort()), LOG_LEVEL: 'error' };
  let site = await sites.start(settings);
  const shop = caller(site.url, clients * 2);
  const company = { username: 'company', password: validRegistration.password };
  await insist(shop, 1, { path: '/api/supplier/register', body: { ...validRegistration, ...company } });
  const supplier = await logIn(shop, 'supplier', company);

  const acknowledged = new Map<number, string>();
  let next = 1;
  async function client() {
    while (next <= submits) {
      const n = next++;
      acknowledged.set(n, await insist(shop, n, submit(n, supplier)));
    }
  }
  const kill = [
    async function theSite() {
      await site.stop('SIGKILL');
      site = await sites.start(settings, site.folder);
    },
    async function theDatabase() {
      const pid = await databaseOf(site.folder);
      process.kill(pid, 'SIGKILL');
      while ([pid, Number.NaN].includes(await databaseOf(site.folder))) await sleep(20);
    },
    /** PostgreSQL then ends all other connections and recovers. */
    async function aConnection() {
      const connections = async () =>
        childrenOf(await databaseOf(site.folder)).filter(({ command }) => /fieldbox/.test(command));
      while (!(await connections()).length) await sleep(20);
      process.kill((await connections())[0]!.pid, 'SIGKILL');
    },
  ];
  async function killer() {
    for (let count = 0; count < kills; count++) {
      const due = acknowledged.size + Math.floor((submits - acknowledged.size) / (kills - count + 1));
      while (acknowledged.size < due) await sleep(5);
      await kill[count % kill.length]!();
      while ((await shop.request('/api/health').catch(() => undefined))?.status !== 200) await sleep(50);
    }
  }
  await Promise.all([killer(), ...Array.from({ length: clients }, client)]).catch((error) => {
    throw new Error(`${(error as Error).message}\n${site.output()}`);
  });

  expect(acknowledged.size).toBe(submits);
  const marks = [...acknowledged].map(([n, body]) => `proof-${n} ${(JSON.parse(body) as { id?: number }).id ?? ''}`);
  expect(await storedMarks(shop, site, supplier)).toEqual(marks.sort());
  shop.close();
});

type Submit = { path: string; body: object; headers?: Record<string, string> };

/** The n-th of many submits, identified by a mark in one of its fields. */
function submit(n: number, supplier: { Cookie: string }): Submit {
  const mark = `proof-${n}`;
  const headers = { 'Idempotency-Key': `key-of-${mark}` };
  const kind = n % 20;
  if (kind === 0) {
    const body = { ...validRegistration, username: mark, companyName: mark };
    return { path: '/api/supplier/register', headers, body };
  }
  if (n % 500 === 1) {
    // a supplier offers few at a time
    const body = { ...validSupplierComponent, name: mark };
    return { path: '/api/supplier/components', headers: { ...headers, ...supplier }, body };
  }
  if (kind < 10) return { path: '/api/questionnaire', headers, body: { leadName: mark, email: 'jo@example.org' } };
  const unit = {
    missionId: 1,
    containerId: 1,
    componentIds: [1, 2],
    intendedUse: 'Coordination post for flood response',
  };
  const body = { ...unit, name: mark, email: 'jo@example.org', organization: 'Harbour Relief' };
  return { path: '/api/configurations', headers, body };
}

/**
 * Sends a submit with the same key until it is acknowledged; every seventh twice at once, like a double click.
 * @returns the response's body
 * @throws Error for a response that is neither the record nor `unavailable`
 */
async function insist(caller: Caller, n: number, { path, headers, body }: Submit): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const send = () => caller.request(path, { method: 'POST', headers, body }).catch(() => undefined);
    const sent = await Promise.all(n % 7 ? [send()] : [send(), send()]);
    const responses = sent.filter((response) => response !== undefined);
    const unexpected = responses.find(
      ({ status, body }) => status !== 201 && !body.startsWith('{"code":"unavailable"'),
    );
    if (unexpected) throw new Error(`${path} of ${n} was answered with ${unexpected.status} ${unexpected.body}`);
    const [first, second] = responses.filter(({ status }) => status === 201);
    if (first && second && first.body !== second.body) throw new Error(`Two answers to one key: ${n}`);
    if (first) return first.body;
    await sleep(50 + ((n + attempt) % 10) * 20);
  }
  throw new Error(`${path} of ${n} was not acknowledged`);
}

/** The marks and ids of all stored rows. */
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
