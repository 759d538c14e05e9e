import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { VariantSummary } from '@onesite/protocol/registry';
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
  webhook = { url: `http://127.0.0.1:${port}/hook`, secret: `whsec_${key.toString('base64')}`, format: 'event' };
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
  const cohort = { kind: 'cohort', members: { 'mf-a': a2 }, share: 0.05 };
  const { id } = await registry.ask<VariantSummary>('POST', '/variants', cohort);
  await registry.call('PATCH', `/variants/${id}`, { share: 0.5 });
  await registry.call('DELETE', `/variants/${id}?why=too+slow`, undefined, { 'X-Person': 'Bo' });
  await registry.promote(['mf-a', a1, null]);
  await Promise.all([deliverDue(registry.sql, webhook), deliverDue(registry.sql, webhook)]); // two processes
  await deliverDue(registry.sql, webhook);

  const sent = bodies().sort((a, b) => a.timestamp.localeCompare(b.timestamp));
  expect(sent.map(({ type, data }) => [type, data.text])).toEqual([
    ['version.published', `mf-a ${a1} was published.`],
    ['version.published', `mf-a ${a2} was published.`],
    ['set.promoted', `Set 2 was promoted by Ada (mf-a none → ${a1}): new prices.`],
    ['set.promoted', `Set 3 was promoted (mf-a ${a1} → ${a2}).`],
    ['set.rolled_back', `Set 4 was rolled back (mf-a ${a2} → ${a1}).`],
    ['cohort.started', `The cohort ${id} (mf-a ${a2}, 5 %) was started.`],
    ['cohort.widened', `The cohort ${id} (mf-a ${a2}, 50 %) was widened.`],
    ['cohort.stopped', `The cohort ${id} (mf-a ${a2}, 50 %) was stopped by Bo: too slow.`],
    ['set.withdrawn', `Set 5 was withdrawn (mf-a ${a1} → none).`],
  ]);
  expect(sent[2]).toMatchObject({
    timestamp: expect.stringMatching(/Z$/),
    data: { set: 2, person: 'Ada', why: 'new prices', changes: [{ name: 'mf-a', from: null, to: a1 }] },
  });
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
    {
      type: 'edge.lost',
      data: { text: expect.stringMatching(/^The edge edge-1 has not reported since .*Z\. It served set 1\.$/) },
    },
  ]);
});

test('a chat server gets the text alone', async () => {
  const version = await registry.publish('mf-a', 'for a chat');
  await deliverDue(registry.sql, { ...webhook, format: 'slack' });
  expect(bodies()).toEqual([{ text: `mf-a ${version} was published.` }]);
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
