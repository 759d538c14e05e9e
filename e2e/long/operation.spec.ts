import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { OrderRequest, PlacedOrder } from '@fieldbox/contract/orders/orders';
import { expect } from '@playwright/test';
import { orderApi, storedOrders } from '../fixtures/orderApi.ts';
import { canSeeProcesses, descendantsOf, stillRunning } from '../fixtures/processes.ts';
import { test } from '../fixtures/sites.ts';
import type { RunningSite } from '../fixtures/startSite.ts';
import { caller } from '../proofs/request.ts';

test.describe.configure({ timeout: 120_000 }); // each starts whole sites, and other tests load the machine

test('Ctrl-C leaves no process, and the second start has the data', async ({ sites }) => {
  const first = await sites.start({}, await sites.folder()); // an empty one
  const visitor = await orderApi(first.url);
  const order = await visitor.place({});
  await visitor.close();
  const processes = canSeeProcesses ? descendantsOf(first.process.pid!) : [];
  if (canSeeProcesses) {
    const commands = processes.map(({ command }) => command);
    expect(commands).toContainEqual(expect.stringContaining('postgres'));
    expect(commands).toContainEqual(expect.stringContaining('renderers/program'));
  }
  first.process.kill('SIGINT'); // under npm it comes twice
  await first.stop();
  expect(first.process.exitCode).toBe(0);
  await expect.poll(() => stillRunning(processes)).toEqual([]);

  const second = await sites.start({}, first.folder);
  expect(await orderIds(second)).toContain(order.id);
});

test('a stop closes the door, and finishes what has begun, with all that it needs', async ({ sites }) => {
  const site = await sites.start();
  const { example, close } = await orderApi(site.url);
  await close();
  const order = await halfSent(site, example);
  const visitor = caller(site.url, 40);
  const all = (path: (n: number) => string) => Array.from({ length: 40 }, (_, n) => visitor.request(path(n)));
  await Promise.all(all(() => '/robots.txt')); // opens all connections
  // These are rendered for each visit, by few renderers, so that most wait while the site stops.
  const pages = all((n) => `/questionnaire-response/4?key=${n}`);
  await Promise.race(pages);
  site.process.kill('SIGTERM');
  const ask = () =>
    fetch(site.url).then(
      (response) => response.text(),
      () => 'refused',
    );
  await expect.poll(ask).toBe('refused');

  for (const { status, body } of await Promise.all(pages)) {
    expect(status).toBe(200);
    expect(body).toContain('<h1');
  }
  const response = await order.finish();
  expect([response.status, response.headers.connection]).toEqual([201, 'close']);
  visitor.close();
  if (site.process.exitCode === null) await once(site.process, 'exit'); // a second signal would cut the stop short
  expect(site.process.exitCode).toBe(0);
  const next = await sites.start({}, site.folder);
  expect(await orderIds(next)).toContain((JSON.parse(response.text) as PlacedOrder).id);
});

/** Sends half of a submit's body; `finish` sends the rest. */
async function halfSent({ url }: RunningSite, order: OrderRequest) {
  const text = JSON.stringify(order);
  const sent = request(`${url}/api/configurations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) },
    agent: new Agent({ keepAlive: true }),
  });
  const responded = once(sent, 'response') as Promise<[IncomingMessage]>;
  await new Promise((written) => sent.write(text.slice(0, 20), written));
  return {
    async finish() {
      sent.end(text.slice(20));
      const [response] = await responded;
      return { status: response.statusCode, headers: response.headers, text: await readText(response) };
    },
  };
}

/** As the site's administrator sees them. */
const orderIds = async (site: RunningSite) => (await storedOrders(site, 'Open Bench')).map(({ id }) => id);
