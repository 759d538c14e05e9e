import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CohortWithEvents, NewToken, SentNotification } from '@onesite/protocol/registry';
import { reportEdge } from '../edges/edgeRows.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { deliverDue, type Webhook, watchNotifications } from './deliverNotifications.ts';
import { noticeLostEdges } from './notificationRows.ts';
import { notificationText } from './notificationText.ts';

type Received = { headers: IncomingHttpHeaders; body: string };

let registry: TestRegistry;
let server: Server;
let received: Received[] = [];
let status = 204;
let webhook: Webhook;
beforeAll(async () => {
  registry = await testRegistry();
  server = createServer(async (incoming, outgoing) => {
    received.push({ headers: incoming.headers, body: await text(incoming) });
    outgoing.writeHead(status).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  webhook = { url: `http://127.0.0.1:${port}/hook`, secret: 'known to both', format: 'event' };
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
const list = async () => (await (await registry.call('GET', '/notifications')).json()) as SentNotification[];
const makeDue = () =>
  registry.sql`update registry.notification set next_attempt_at = now() where next_attempt_at is not null`;

test('each step of a release is sent once, signed, in the order in which it happened', async () => {
  const a1 = await registry.publish('mf-a', 'first of notifications');
  const a2 = await registry.publish('mf-a', 'second of notifications');
  await registry.call(
    'POST',
    '/promote',
    { moves: [{ name: 'mf-a', from: null, to: a1 }], why: 'new prices' },
    { 'X-Person': 'Ada' },
  );
  await registry.promote(['mf-a', a1, a2]);
  await registry.rollback({ name: 'mf-a' });
  const made = await registry.call('POST', '/cohorts', { members: { 'mf-a': a2 }, share: 0.05 });
  const { id } = (await made.json()) as CohortWithEvents;
  await registry.call('PATCH', `/cohorts/${id}`, { share: 0.5 });
  await registry.call('DELETE', `/cohorts/${id}?why=too+slow`, undefined, { 'X-Person': 'Bo' });
  await registry.promote(['mf-a', a1, null]);
  await Promise.all([deliverDue(registry.sql, webhook), deliverDue(registry.sql, webhook)]); // two processes
  await deliverDue(registry.sql, webhook);

  const sent = bodies().sort((a, b) => a.at.localeCompare(b.at));
  expect(sent.map(({ event, text }) => [event, text])).toEqual([
    ['version.published', `mf-a ${a1} was published.`],
    ['version.published', `mf-a ${a2} was published.`],
    ['set.promoted', `Set 2 is live by Ada: mf-a none → ${a1}. new prices`],
    ['set.promoted', `Set 3 is live: mf-a ${a1} → ${a2}.`],
    ['set.rolled_back', `Set 4 is live after a rollback: mf-a ${a2} → ${a1}.`],
    ['cohort.started', `The cohort ${id} (mf-a ${a2}) was started for 5 %.`],
    ['cohort.widened', `The cohort ${id} (mf-a ${a2}) was widened to 50 %.`],
    ['cohort.stopped', `The cohort ${id} (mf-a ${a2}) was stopped by Bo: too slow.`],
    ['set.withdrawn', `Set 5 is live, with remotes withdrawn: mf-a ${a1} → none.`],
  ]);
  expect(sent[2]).toMatchObject({
    id: expect.any(String),
    at: expect.stringMatching(/Z$/),
    ...{ set: 2, person: 'Ada', why: 'new prices', changes: [{ name: 'mf-a', from: null, to: a1 }] },
  });
  for (const { headers, body } of received) {
    const signature = createHmac('sha256', webhook.secret).update(body).digest('hex');
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'x-signature-256': `sha256=${signature}` });
  }
});

test('what is not taken is tried again after a while with the same id, and a person sends it again after the last attempt', async () => {
  await registry.publish('mf-a', 'of attempts');
  status = 500;
  await expect(deliverDue(registry.sql, webhook)).rejects.toThrow('it answered 500');
  await deliverDue(registry.sql, webhook); // it is not due yet
  expect(received).toHaveLength(1);
  expect(await list()).toMatchObject([
    { attempts: 1, deliveredAt: null, failure: 'The receiver did not take it: it answered 500.' },
  ]);
  for (let attempt = 2; attempt <= 10; attempt++) {
    await makeDue();
    await expect(deliverDue(registry.sql, webhook)).rejects.toThrow();
  }
  await makeDue();
  await deliverDue(registry.sql, webhook);
  expect(received).toHaveLength(10);
  const [given] = await list();
  expect(given).toMatchObject({ attempts: 10, nextAttemptAt: null, deliveredAt: null });

  status = 204;
  expect((await registry.call('POST', `/notifications/${given!.id}/resend`, {})).status).toBe(200);
  await deliverDue(registry.sql, webhook);
  expect(new Set(bodies().map(({ id }) => id))).toEqual(new Set([given!.id]));
  expect(await list()).toMatchObject([{ attempts: 1, failure: null, deliveredAt: expect.any(String) }]);
});

test('the log says that nothing is delivered, and that it is again only once something is', async () => {
  await registry.publish('mf-a', 'of an outage');
  const logged: string[] = [];
  const look = async () => {
    const stop = watchNotifications(registry.sql, webhook, (event) => logged.push(event), 20);
    await new Promise((done) => setTimeout(done, 200));
    await stop();
  };
  status = 500;
  await look(); // its attempt fails, and in later rounds nothing is due
  expect(logged).toEqual(['notifications are not delivered']);
});

test('a lost edge is sent once, however many processes see it', async () => {
  await reportEdge(registry.sql, { id: 'edge-1', serving: 1, failed: [], refused: null });
  await noticeLostEdges(registry.sql);
  expect(await list()).toEqual([]);
  await registry.sql`update registry.edge set seen_at = now() - interval '40 seconds'`;
  await Promise.all([noticeLostEdges(registry.sql), noticeLostEdges(registry.sql)]);
  await noticeLostEdges(registry.sql);
  expect(await list()).toMatchObject([
    {
      event: 'edge.lost',
      text: expect.stringMatching(/^The edge edge-1 has not reported since .*Z\. It served set 1\.$/),
    },
  ]);
});

test('of a set with many changes the text names twenty', () => {
  const changes = Array.from({ length: 22 }, (_, at) => ({ name: `mf-${at}`, from: null, to: '1' }));
  const subject = { set: 2, changes, person: null, token: null, why: null };
  expect(notificationText({ event: 'set.promoted', subject })).toMatch(
    /: mf-0 none → 1, .*mf-19 none → 1, and 2 more\.$/,
  );
});

test('a chat server gets the text alone', async () => {
  const version = await registry.publish('mf-a', 'for a chat');
  await deliverDue(registry.sql, { ...webhook, format: 'slack' });
  expect(bodies()).toEqual([{ text: `mf-a ${version} was published.` }]);
});

test('a site without an address sends nothing, now and when it has one', async () => {
  await registry.publish('mf-a', 'sent to nobody');
  const stop = watchNotifications(registry.sql, undefined, () => {});
  await new Promise((done) => setTimeout(done, 50));
  await stop();
  await deliverDue(registry.sql, webhook);
  expect(received).toEqual([]);
  expect(await list()).toMatchObject([{ failure: 'RELEASE_WEBHOOK_URL is not set.', nextAttemptAt: null }]);
});

test("only the platform's token sees notifications and sends them again", async () => {
  const created = await registry.call('POST', '/tokens', { remote: 'mf-a', rights: ['publish', 'promote'], days: 1 });
  const { token } = (await created.json()) as NewToken;
  const headers = { Authorization: `Bearer ${token}` };
  expect((await registry.call('GET', '/notifications', undefined, headers)).status).toBe(403);
  expect((await registry.call('POST', '/notifications/x/resend', {}, headers)).status).toBe(403);
  expect((await registry.call('POST', '/notifications/x/resend', {})).status).toBe(404);
});
