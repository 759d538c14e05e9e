import type { IncomingMessage } from 'node:http';
import { createEdge } from '@onesite/edge/edge';
import { fakeSource, releases, routeAt } from '@onesite/edge/testing/releases';
import { listen } from '@onesite/server/start/listen';
import { tracedCalls } from '@onesite/server/start/tracedCalls';
import { Metrics } from '@onesite/telemetry/metrics';
import { type CollectedSpan, startCollector } from '@onesite/telemetry/testing/collector';
import { startTracing, type Tracing } from '@onesite/telemetry/tracing';
import { openDatabase } from 'api/database/connect';
import type { Mail } from 'api/mail/mailTemplate';
import { createTestApi } from 'api/testing/client';
import { createTestDatabase, type TestDatabase } from 'api/testing/database';
import { acceptErrorsOfNode } from 'api/testing/errorRealm';
import { validOrder } from 'api/testing/orders';
import { runCommand } from '../operator/commands.ts';
import { countMails, watchShop } from './shopMetrics.ts';

describe('shopMetrics', () => {
  acceptErrorsOfNode();
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  async function metricsNow() {
    const metrics = new Metrics();
    const stops: (() => Promise<unknown>)[] = [];
    const sql = openDatabase(database.url, { maxConnections: 1 });
    watchShop({ metrics, onClose: (stop) => stops.push(stop) }, sql);
    const value = async (name: string) =>
      Number(new RegExp(`^${name} (.*)$`, 'm').exec((await metrics.text()).text)?.[1] ?? Number.NaN);
    while (Number.isNaN(await value('mail_outbox_mails'))) await new Promise(setImmediate);
    const read = ['mail_outbox_mails', 'mail_outbox_oldest_seconds', 'backup_last_timestamp_seconds'].map(value);
    const [mails, oldestSeconds, backupAt] = await Promise.all(read);
    for (const stop of stops) await stop();
    await sql.end();
    return { mails, oldestSeconds, backupAt };
  }

  test('the mails that wait are counted, with the age of the oldest; one that was sent or dropped is not', async () => {
    expect(await metricsNow()).toMatchObject({ mails: 0, oldestSeconds: 0 });
    await database.sql`
    insert into shop.outgoing_mail (kind, recipient, data, created_at, sent_at, dropped_at) values
      ('a', 'a@example.org', '{}', now() - interval '1 hour', null, null),
      ('a', 'b@example.org', '{}', now(), null, null),
      ('a', 'c@example.org', '{}', now() - interval '2 hours', now(), null),
      ('a', 'd@example.org', '{}', now() - interval '2 hours', null, now())`;
    const { mails, oldestSeconds } = await metricsNow();
    expect(mails).toBe(2);
    expect(oldestSeconds).toBeGreaterThanOrEqual(3600);
    expect(oldestSeconds).toBeLessThan(7200);
  });

  test('the last backup is known once it was recorded', async () => {
    expect((await metricsNow()).backupAt).toBe(0);
    await runCommand({
      sql: database.sql,
      registrySql: database.sql,
      args: ['record-backup'],
      readPassword: async () => undefined,
    });
    expect(Math.abs(Date.now() / 1000 - (await metricsNow()).backupAt!)).toBeLessThan(600);
  });

  test('mails are counted by what became of them', async () => {
    const metrics = new Metrics();
    const answers: (Error | undefined)[] = [
      undefined,
      Object.assign(new Error('no'), { command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 no such user' }),
      new Error('refused'),
    ];
    const send = async () => {
      const answer = answers.shift();
      if (answer) throw answer;
    };
    const transport = countMails({ send, close() {} }, { metrics });
    for (let time = 0; time < 3; time++) await transport.send('a@example.org', {} as Mail).catch(() => {});
    const lines = (await metrics.text()).text.split('\n').filter((line) => line.startsWith('mail_sends_total'));
    expect(lines).toEqual(['sent', 'failed', 'refused'].map((outcome) => `mail_sends_total{outcome="${outcome}"} 1`));
  });
});

// The order of these tests matters.
describe('traces', () => {
  // From a visit to the API, as a collector receives it.

  process.env.OTEL_BSP_SCHEDULE_DELAY = '200';

  const routes = [routeAt('/units/:id', { id: 'unit', data: ['/api/missions'], search: ['key'] })];
  const server = `exports.default = { unit: () => 'a unit' };`;
  const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];

  const stops: (() => Promise<unknown>)[] = [];
  let database: TestDatabase;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let tracing: Tracing;
  let url: string;
  let lines: object[];

  beforeAll(async () => {
    collector = await startCollector();
    database = await createTestDatabase();
    const made = await releases();
    stops.push(collector.close, database.drop, made.remove);
    const { url: endpoint } = collector;
    const onError = (message: string) => lines.push({ message });
    tracing = startTracing({ endpoint, serviceName: 'a site', isCallerTrusted: true, onError });
    stops.push(tracing.close);

    const testApi = createTestApi(database.sql);
    lines = testApi.lines;
    const registry = fakeSource();
    const edge = await createEdge({
      ...{ source: registry.source, store: made.store, log: (event, details) => lines.push({ event, ...details }) },
      ...{ api: tracedCalls(testApi.api.fetch, tracing), tracing, limits: { size: 1 } },
    });
    registry.promote(await made.set(1, { routes, server }));
    await edge.live.reached(1);
    const { respondDirectly } = edge;
    const trace = ({ headers }: IncomingMessage) => tracing.request(String(headers.traceparent));
    const site = await listen(0, edge.fetch, { trustProxy: 1, trace, respondDirectly });
    stops.push(edge.close, site.close);
    url = `http://127.0.0.1:${site.port}`;
  });
  afterAll(async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  });

  /** The spans of the newest traces, once there are `count` of them. */
  async function untilSpans(count: number) {
    for (let tries = 0; collector.spans().length < count && tries < 200; tries++)
      await new Promise((done) => setTimeout(done, 50));
    return collector.spans();
  }
  const parentOf = (spans: CollectedSpan[], { parentSpanId }: CollectedSpan) =>
    spans.find((span) => span.spanId === parentSpanId)?.name ?? parentSpanId;

  test('a visit is one trace, from the proxy through the document to the API, without a secret', async () => {
    const headers = {
      traceparent: `00-${traceId}-${spanId}-01`,
      'X-Request-Id': 'visit-1',
      Cookie: 'admin_session=S3cret',
    };
    const visit = await fetch(`${url}/units/7?key=S3cret`, { headers });
    expect(visit.status).toBe(200);
    const spans = await untilSpans(5);
    expect(spans.map((span) => [span.name, parentOf(spans, span)]).sort()).toEqual([
      ['API GET /api/missions', 'GET /units/:id'],
      ['GET /units/:id', spanId],
      ['data', 'GET /units/:id'],
      ['queue', 'GET /units/:id'],
      ['render', 'GET /units/:id'],
    ]);
    for (const span of spans) {
      expect(span.traceId).toBe(traceId);
      expect(span.endNs).toBeGreaterThanOrEqual(span.startNs);
    }
    expect(spans.find(({ name }) => name === 'GET /units/:id')?.attributes).toEqual({
      ...{ 'http.request.method': 'GET', 'http.response.status_code': 200, 'http.route': '/units/:id' },
      'request.id': 'visit-1',
    });
    expect(lines).toContainEqual(expect.objectContaining({ requestId: 'visit-1', path: '/api/missions' }));
    expect(collector.services()).toEqual(['a site']);
  });

  test('what people send is in no trace: bodies and paths', async () => {
    const before = (await untilSpans(5)).length;
    const order = { ...validOrder, intendedUse: 'S3cret work of many people', email: 'S3cret@example.org' };
    const headers = {
      ...{ traceparent: `00-${'a'.repeat(32)}-${spanId}-01`, 'Content-Type': 'application/json' },
      'Idempotency-Key': 'S3cret-00000000-0000-4000-8000-000000000000',
    };
    const placed = await fetch(`${url}/api/configurations?token=S3cret`, {
      method: 'POST',
      headers,
      body: JSON.stringify(order),
    });
    expect(await placed.text()).toContain('"totalPrice"');
    await fetch(`${url}/S3cret/x?key=S3cret`, { headers: { traceparent: `00-${'b'.repeat(32)}-${spanId}-01` } });
    const spans = (await untilSpans(before + 3)).slice(before);
    expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining(['POST /api/configurations', 'GET']));
    expect(collector.text()).not.toContain('S3cret');
    expect(JSON.stringify(lines)).not.toContain('S3cret');
  });

  test('a trusted caller who does not want its trace recorded is followed', async () => {
    const before = (await untilSpans(5)).length;
    await fetch(`${url}/api/missions`, { headers: { traceparent: `00-${'c'.repeat(32)}-${spanId}-00` } });
    await fetch(`${url}/api/missions`);
    await tracing.close();
    const begun = collector.spans().slice(before);
    expect(begun.filter(({ kind }) => kind === 2)).toHaveLength(1);
    expect(begun.map((span) => span.traceId)).not.toContain('c'.repeat(32));
  });
});
