// What a whole visit costs: processor time of edge, API and database, and bytes, of the federated site and of the same pages as one
// application, in turn.
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { configureUnit, newCustomer, smallClinic } from '../fixtures/configureUnit.ts';
import { launchOptions } from '../fixtures/launchOptions.ts';
import { openPage } from '../fixtures/openPage.ts';
import { descendantsOf, processorSeconds } from '../fixtures/processes.ts';
import { watchWaterfall } from '../fixtures/waterfall.ts';
import { report } from './report.ts';

type Side = 'federated' | 'monolith';
type Servers = Record<Side, { url: string; pid: number }> & { api: number; database: number };
type Cost = Record<(typeof parts)[number] | 'bytes' | 'requests', number>;

const [, , served = '', wantedRounds = '9'] = process.argv;
const servers: Servers = JSON.parse(served);
const rounds = Number(wantedRounds);
/** Processor time is counted in steps of 10 ms: several visits together exceed that by far. */
const visitsOfRound = 5;
const cores = 2;
const parts = ['edge', 'api', 'database'] as const;

const browser = await chromium.launch(launchOptions);
const costs: Record<Side, Cost[]> = { federated: [], monolith: [] };
for (const side of ['federated', 'monolith'] as const) await visitsTo(side); // documents are rendered, code is compiled
for (let round = 0; round < rounds; round++) {
  const sides: Side[] = round % 2 === 0 ? ['federated', 'monolith'] : ['monolith', 'federated'];
  for (const side of sides) costs[side].push(await visitsTo(side));
}
await browser.close();

const total = (cost: Cost) => parts.reduce((sum, part) => sum + cost[part], 0);
const inMinute = (milliseconds: number) => (60_000 * cores) / milliseconds;
const both = (figure: (cost: Cost) => number) => ({
  ours: costs.federated.map(figure),
  theirs: costs.monolith.map(figure),
});
const name = 'a visit: a first view, four pages, a configuration and an order';
for (const part of parts)
  report({ name: `${name}: ${part}`, unit: 'ms of processor time', ...both((cost) => cost[part]) });
report({ name: `${name}: bytes sent`, unit: 'bytes', ...both(({ bytes }) => bytes) });
report({ name: `${name}: requests`, unit: 'requests', ...both(({ requests }) => requests) });
report({
  name: `visits a minute that two cores have the time for, computed`,
  better: 'higher',
  unit: 'visits a minute',
  ...both((cost) => inMinute(total(cost))),
});
report({
  name: `the same with edges on other machines`,
  better: 'higher',
  unit: 'visits a minute',
  ...both(({ api, database }) => inMinute(api + database)),
});

async function visitsTo(side: Side): Promise<Cost> {
  const pids = { edge: servers[side].pid, api: servers.api, database: servers.database };
  const spent = () => parts.map((part) => [part, familySeconds(pids[part])] as const);
  const before = Object.fromEntries(spent());
  let [bytes, requests] = [0, 0];
  for (let visit = 0; visit < visitsOfRound; visit++) {
    const fetched = await visitTo(browser, servers[side].url);
    bytes += fetched.reduce((sum, file) => sum + file.bytes, 0);
    requests += fetched.length;
  }
  const seconds = Object.fromEntries(spent().map(([part, after]) => [part, after - before[part]!]));
  const eachMs = (part: (typeof parts)[number]) => (seconds[part]! * 1000) / visitsOfRound;
  return {
    ...{ edge: eachMs('edge'), api: eachMs('api'), database: eachMs('database') },
    ...{ bytes: bytes / visitsOfRound, requests: requests / visitsOfRound },
  };
}

/** A new visitor's. @returns what the browser has fetched */
async function visitTo(from: Browser, baseURL: string) {
  const context = await from.newContext({ baseURL });
  const page = await context.newPage();
  const { cdp, requests } = await watchWaterfall(page);
  await cdp.send('Network.setBlockedURLs', { urls: ['*/absent.js'] }); // in place of containers, which one application has none of
  await openPage(page, '/');
  for (const link of ['About', 'Solutions', 'Contact', 'Suppliers']) await follow(page, link);
  await follow(page, 'Configurator');
  await configureUnit(page, smallClinic, newCustomer());
  await page.getByRole('button', { name: 'Submit Configuration' }).click();
  await expect(page.getByRole('heading', { name: 'Configuration Submitted!' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.close();
  return requests().filter(({ url }) => !url.endsWith('/absent.js'));
}

async function follow(page: Page, name: string) {
  await page.getByRole('banner').getByRole('link', { name }).first().click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Of a process with all that it has started. */
function familySeconds(pid: number) {
  return [{ pid }, ...descendantsOf(pid)].reduce((sum, one) => sum + processorSeconds(one.pid), 0);
}
