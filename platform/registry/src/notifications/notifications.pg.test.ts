import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { deliverDue, notifyOfLostEdges, type Webhook, watchNotifications } from './notifications.ts';

type Received = { headers: IncomingHttpHeaders; body: string };

let registry: TestRegistry;
let server: Server;
let received: Received[] = [];
let status = 204;
let webhook: Webhook;
const key = Buffer.from('known to the site and its receiver');
beforeAll(async () => {
  registry = await testRegistry();
  server = createServer(async (incoming, outgoing) => {
    received.push({ headers: incoming.headers, body: await text(incoming) });
    outgoing.writeHead(status).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  webhook = { url: `http://127.0.0.1:${port}/hook`, secret: `whsec_${key.toString('base64')}` };
});
beforeEach(async () => {
  await registry.resetToShell();
  await registry.sql`truncate registry.notification, registry.edge`;
  received = [];
  status = 204;
});
afterAll(async () => {
  server.close();
  await registry.close();
});

const bodies = () => received.map(({ body }) => JSON.parse(body));
const makeDue = () =>
  registry.sql`update registry.notification set next_attempt_at = now() where next_attempt_at is not null`;

test('each step of a release is sent once, signed, in the order in which it happened', async () => {
  const a1 = await registry.publish('mf-a', 'first of notifications');
  const a2 = await registry.publish('mf-a', 'second of notifications');
  const moves = [{ name: 'mf-a', from: null, to: a1 }];
  await registry.ask('POST', '/promote', { moves, why: 'new prices' }, { 'X-Person': 'Ada' });
  await registry.promote(['mf-a', a1, a2]);
  await registry.rollback({ name: 'mf-a' });
  await registry.promote(['mf-a', a1, null]);
  await Promise.all([deliverDue(registry.sql, webhook), deliverDue(registry.sql, webhook)]); // two processes
  await deliverDue(registry.sql, webhook);

  const sent = bodies().sort((a, b) => a.timestamp.localeCompare(b.timestamp));
  const changed = (from: string | null, to: string | null) => ({ changes: [{ name: 'mf-a', from, to }] });
  expect(sent).toMatchObject([
    { type: 'version.published', data: { name: 'mf-a', version: a1 } },
    { type: 'version.published', data: { name: 'mf-a', version: a2 } },
    { type: 'set.promoted', data: { set: 2, person: 'Ada', why: 'new prices', ...changed(null, a1) } },
    { type: 'set.promoted', data: { set: 3, ...changed(a1, a2) } },
    { type: 'set.rolled_back', data: { set: 4, ...changed(a2, a1) } },
    { type: 'set.withdrawn', data: { set: 5, ...changed(a1, null) } },
  ]);
  expect(sent[2].timestamp).toMatch(/Z$/);
  for (const { headers, body } of received) {
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const signature = createHmac('sha256', new Uint8Array(key)).update(signed).digest('base64');
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-signature': `v1,${signature}` });
  }
});

test('what is not taken is tried again after a while with the same id, ten times', async () => {
  await registry.publish('mf-a', 'of attempts');
  status = 500;
  await expect(deliverDue(registry.sql, webhook)).rejects.toThrow('the receiver answered 500');
  await deliverDue(registry.sql, webhook); // it is not due yet
  expect(received).toHaveLength(1);
  for (let attempt = 2; attempt <= 10; attempt++) {
    await makeDue();
    await expect(deliverDue(registry.sql, webhook)).rejects.toThrow();
  }
  await makeDue();
  await deliverDue(registry.sql, webhook);
  expect(received).toHaveLength(10);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('the log says that nothing is delivered, and that it is again only once something is', async () => {
  await registry.publish('mf-a', 'of an outage');
  const logged: string[] = [];
  status = 500;
  const stop = watchNotifications(registry.sql, webhook, (event) => logged.push(event), 5);
  while (logged.length === 0) await new Promise(setImmediate);
  await registry.report('edge-1', { serving: 1 });
  await registry.sql`update registry.edge set seen_at = now() - interval '40 seconds'`;
  while (received.length < 2) await new Promise(setImmediate); // a later round, for the lost edge
  await stop();
  expect(logged).toEqual(['notifications are not delivered']);
});

test('a lost edge is sent once, however many processes see it', async () => {
  await registry.report('edge-1', { serving: 1 });
  await notifyOfLostEdges(registry.sql);
  await registry.sql`update registry.edge set seen_at = now() - interval '40 seconds'`;
  await Promise.all([notifyOfLostEdges(registry.sql), notifyOfLostEdges(registry.sql)]);
  await deliverDue(registry.sql, webhook);
  expect(bodies()).toMatchObject([
    { type: 'edge.lost', data: { edge: 'edge-1', serving: 1, seenAt: expect.stringMatching(/Z$/) } },
  ]);
});

test('a site without an address sends nothing, now and when it has one', async () => {
  await registry.publish('mf-a', 'sent to nobody');
  const stop = watchNotifications(registry.sql, undefined, () => {});
  const isDue = () => registry.sql`select from registry.notification where next_attempt_at is not null`;
  while ((await isDue()).length > 0);
  await stop();
  await deliverDue(registry.sql, webhook);
  expect(received).toEqual([]);
});
