import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import type { Configuration, ConfigurationRequest } from '@fieldbox/contract/orders/configurations';
import { expect } from '@playwright/test';
import { canSeeProcesses, descendantsOf, stillRunning } from '../fixtures/processes.ts';
import { test } from '../fixtures/sites.ts';
import type { RunningSite } from '../fixtures/startSite.ts';
import { caller } from '../proofs/request.ts';

test.describe.configure({ timeout: 120_000 }); // each starts whole sites, and other tests load the machine

test('Ctrl-C leaves no process; the second start has the data, and only names the file of the password', async ({
  sites,
}) => {
  const first = await sites.start({}, await sites.folder()); // an empty one
  const { password } = first.administrator;
  expect(first.output()).not.toContain(password);
  expect(first.output()).toContain(join(first.folder, 'admin-password'));
  const order = await submit(first);
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
  expect(second.output()).not.toContain(password);
  expect(second.output()).toContain(`${first.folder}/admin-password`);
  expect(await orderIds(second)).toContain(order.id);
});

test('a stop closes the door, and finishes what has begun, with all that it needs', async ({ sites }) => {
  const site = await sites.start();
  const order = await halfSent(site, await orderOf(site));
  const visitor = caller(site.url, 40);
  const all = (path: (n: number) => string) => Array.from({ length: 40 }, (_, n) => visitor.request(path(n)));
  await Promise.all(all(() => '/robots.txt')); // opens all connections
  // These are rendered for each visit, by few renderers, so that most wait while the site stops.
  const pages = all((n) => `/questionnaire-response/4?key=${n}`);
  await Promise.race(pages);
  site.process.kill('SIGTERM');
  await expect.poll(() => visit(site, '/').catch(() => 'refused')).toBe('refused');

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
  expect(await orderIds(next)).toContain((JSON.parse(response.text) as Configuration).id);
});

async function submit(site: RunningSite): Promise<Configuration> {
  const response = await post(`${site.url}/api/configurations`, await orderOf(site));
  expect(response.status).toBe(201);
  return response.json();
}

async function orderOf({ url }: RunningSite): Promise<ConfigurationRequest> {
  const [[mission], [container]] = await Promise.all([read(`${url}/api/missions`), read(`${url}/api/containers`)]);
  return {
    missionId: mission.id,
    containerId: container.id,
    componentIds: [],
    name: 'Eleni Papadaki',
    email: 'e.papadaki@aegean-relief.example',
    organization: 'Aegean Relief',
    intendedUse: 'Field clinic for two islands.',
  };
}

/** Sends half of a submit's body; `finish` sends the rest. */
async function halfSent({ url }: RunningSite, order: ConfigurationRequest) {
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
async function orderIds(site: RunningSite) {
  const orders: Configuration[] = await read(`${site.url}/api/configurations`, await session(site));
  return orders.map(({ id }) => id);
}

/** An administrator's session, as a header. */
async function session(site: RunningSite) {
  const login = await logIn(site, site.administrator);
  expect(login.status).toBe(200);
  const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { Cookie: cookies.join('; ') };
}

/** The parts of a response that depend on the data that it shows. */
async function visit({ url }: RunningSite, path: string) {
  const response = await fetch(url + path);
  return { path, status: response.status, etag: response.headers.get('ETag'), text: await response.text() };
}

const logIn = ({ url }: RunningSite, administrator: RunningSite['administrator']) =>
  post(`${url}/api/admin/login`, administrator);

const post = (url: string, body: unknown, headers = {}) =>
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  });

const read = async (url: string, headers = {}) => (await fetch(url, { headers })).json();
