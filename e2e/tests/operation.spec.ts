import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import type { Configuration, ConfigurationRequest } from '@fieldbox/contract/orders/configurations';
import { expect } from '@playwright/test';
import { freePort } from '../fixtures/freePort.ts';
import { canSeeProcesses, databaseOf, descendantsOf, processorSeconds, stillRunning } from '../fixtures/processes.ts';
import { test } from '../fixtures/sites.ts';
import type { RunningSite } from '../fixtures/startSite.ts';
import { caller } from '../proofs/request.ts';

test.describe.configure({ timeout: 120_000 }); // each starts whole sites, and other tests load the machine

test('two sites run side by side, each with its own port, data and administrator', { tag: '@long' }, async ({
  sites,
}) => {
  const port = await freePort();
  const own = { ADMIN_USERNAME: 'quartermaster', ADMIN_PASSWORD: 'correct horse battery' };
  const [one, other] = await Promise.all([sites.start({ PORT: String(port), ...own }), sites.start()]);

  expect(one.url).toBe(`http://localhost:${port}`);
  expect(one.output()).not.toContain(own.ADMIN_PASSWORD);
  expect(other.output()).not.toContain(other.administrator.password);
  const order = await submit(one);
  expect(await orderIds(one)).toContain(order.id);
  expect(await orderIds(other)).not.toContain(order.id);
  expect((await logIn(one, other.administrator)).status).toBe(401);

  await expect(sites.start({}, one.folder)).rejects.toThrow(new RegExp(`uses ${one.folder}[^]*DATA_DIR`));
  await expect(sites.start({ PORT: String(port) })).rejects.toThrow(new RegExp(`Port ${port} is taken[^]*PORT=`));
  expect(await orderIds(one)).toContain(order.id);
});

test('a site behind a proxy has documents at its public addresses only, and mails name the first', {
  tag: '@long',
}, async ({ sites }) => {
  const port = await freePort();
  const PUBLIC_URL = 'https://fieldbox.example, https://fieldbox.test';
  await sites.start({ PORT: String(port), PUBLIC_URL, TRUST_PROXY: '1' });
  const ask = (path: string, host: string) =>
    fetch(`http://localhost:${port}${path}`, { headers: { 'X-Forwarded-Host': host, 'X-Forwarded-Proto': 'https' } });

  for (const host of ['fieldbox.example', 'fieldbox.test']) {
    const response = await ask('/about', host);
    expect(response.headers.get('Content-Security-Policy')).toContain(`script-src https://${host}/remotes/ `);
    expect(await response.text()).toContain(`<link rel="canonical" href="https://${host}/about">`);
  }
  expect((await ask('/about', 'evil.example')).status).toBe(421);
  expect((await ask('/about', 'evil.example/')).status).toBe(400);
  for (const path of ['/about', '/', '/robots.txt'])
    expect((await fetch(`http://localhost:${port}${path}`)).status).toBe(421);
  const calls = { '/api/health': 200, '/api/missions': 200, '/api/releases/current': 401 }; // the last one needs a token
  for (const [path, status] of Object.entries(calls))
    expect([path, (await fetch(`http://localhost:${port}${path}`)).status]).toEqual([path, status]);

  const subscribed = await post(`http://localhost:${port}/api/subscribers/subscribe`, {
    email: 'eleni@aegean.example',
  });
  expect((await subscribed.json()).verificationLink).toMatch(/^https:\/\/fieldbox\.example\/api\/subscribers\/verify/);
});

test('Ctrl-C leaves no process; the second start needs less than 10 s of a processor, has the data, and only names the file of the password', {
  tag: '@long',
}, async ({ sites }) => {
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
  if (canSeeProcesses) expect(computedBy(second.process.pid!)).toBeLessThan(10);
  expect(second.output()).not.toContain(password);
  expect(second.output()).toContain(`${first.folder}/admin-password`);
  expect(await orderIds(second)).toContain(order.id);
});

test('while the database is away, pages and reference lists are as they were; then they follow it again', async ({
  sites,
}) => {
  const site = await sites.start();
  const [list, pages] = ['/api/components', ['/', '/configurator', '/response-4']];
  const before = await Promise.all([...pages, list].map((path) => visit(site, path)));
  expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 200]);

  const restore = await takeDatabaseAway(site);
  await expect.poll(async () => (await fetch(`${site.url}/api/health`)).status).toBe(503);
  for (let round = 0; round < 3; round++)
    expect(await Promise.all([...pages, list].map((path) => visit(site, path)))).toEqual(before);

  await restore();
  await expect.poll(async () => (await fetch(`${site.url}/api/health`)).status, { timeout: 20_000 }).toBe(200);
  // Connections of the old server may fail once more.
  await expect(() => addComponent(site, 'Field oven')).toPass({ timeout: 20_000 });
  // A document may be sent once more as it was, while its data take long.
  for (const path of ['/configurator', list])
    await expect.poll(async () => (await visit(site, path)).text).toContain('Field oven');
});

test('a stop closes the door, and finishes what has begun, with all that it needs', { tag: '@long' }, async ({
  sites,
}) => {
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

/** Seconds of a processor that a process and its descendants have taken, which are the same on a machine that others load. */
const computedBy = (pid: number) =>
  [{ pid }, ...descendantsOf(pid)].reduce((sum, part) => sum + processorSeconds(part.pid), 0);

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

async function addComponent(site: RunningSite, name: string) {
  const component = { name, description: 'Bakes.', category: 'equipment', price: 900, icon: 'tools' };
  const response = await post(`${site.url}/api/components`, component, await session(site));
  expect(response.status).toBe(201);
}

/** The parts of a response that depend on the data that it shows. */
async function visit({ url }: RunningSite, path: string) {
  const response = await fetch(url + path);
  return { path, status: response.status, etag: response.headers.get('ETag'), text: await response.text() };
}

/** Moves the data away and kills the server, which cannot start without them. @returns the function that moves them back */
async function takeDatabaseAway({ folder }: RunningSite) {
  const data = join(folder, 'postgres', 'data');
  const pid = await databaseOf(folder);
  await rename(data, `${data}.away`);
  process.kill(pid, 'SIGKILL');
  return () => rename(`${data}.away`, data);
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
