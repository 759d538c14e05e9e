// The order of these tests matters.

import { createEdge } from '@onesite/edge/edge';
import { fakeSource, releases, routeAt } from '@onesite/edge/testing/releases';
import { listen } from '@onesite/server/start/listen';
import { tracedCalls } from '@onesite/server/start/tracedCalls';
import { observeStatements } from '@onesite/telemetry/postgres/observeStatements';
import { type CollectedSpan, startCollector } from '@onesite/telemetry/testing/collector';
import { traceStatements } from '@onesite/telemetry/tracing/traceStatements';
import { startTracing, type Tracing } from '@onesite/telemetry/tracing/tracing';
import { createTestApi } from 'api/testing/client';
import { createTestDatabase, type TestDatabase } from 'api/testing/database';
import { validOrder } from 'api/testing/orders';

// From a visit through the API to SQL, as a collector receives it.

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

  const unobserved = { statement: () => () => {}, connection: () => () => {} };
  const testApi = createTestApi(observeStatements(database.sql, traceStatements(unobserved, tracing)));
  lines = testApi.lines;
  const registry = fakeSource();
  const edge = await createEdge({
    ...{ source: registry.source, store: made.store, log: (event, details) => lines.push({ event, ...details }) },
    ...{ api: tracedCalls(testApi.api.fetch, tracing), tracing, limits: { size: 1 } },
  });
  registry.promote(await made.set(1, { routes, server }));
  await edge.live.reached(1);
  const { respondDirectly } = edge;
  const site = await listen(0, edge.fetch, { trustProxy: 1, trace: tracing.request, respondDirectly });
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

test('a visit is one trace, from the proxy through the document and the API to its statement, without a secret', async () => {
  const headers = {
    traceparent: `00-${traceId}-${spanId}-01`,
    'X-Request-Id': 'visit-1',
    Cookie: 'admin_session=S3cret',
  };
  const visit = await fetch(`${url}/units/7?key=S3cret`, { headers });
  expect(visit.status).toBe(200);
  const spans = await untilSpans(6);
  expect(spans.map((span) => [span.name, parentOf(spans, span)]).sort()).toEqual([
    ['API GET /api/missions', 'GET /units/:id'],
    ['GET /units/:id', spanId],
    ['data', 'GET /units/:id'],
    ['queue', 'GET /units/:id'],
    ['render', 'GET /units/:id'],
    ['select shop.mission', 'API GET /api/missions'],
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

test('what people send is in no trace: bodies, paths, values of statements', async () => {
  const before = (await untilSpans(6)).length;
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
  const spans = (await untilSpans(before + 4)).slice(before);
  expect(spans.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['POST /api/configurations', 'insert shop.configuration', 'GET']),
  );
  expect(collector.text()).not.toContain('S3cret');
  expect(JSON.stringify(lines)).not.toContain('S3cret');
});

test('a caller who does not want its trace recorded is followed, and one without a trace is recorded now and then', async () => {
  const before = (await untilSpans(6)).length;
  await fetch(`${url}/api/missions`, { headers: { traceparent: `00-${'c'.repeat(32)}-${spanId}-00` } });
  await Promise.all(Array.from({ length: 40 }, () => fetch(`${url}/api/missions`)));
  await tracing.close();
  const begun = collector
    .spans()
    .slice(before)
    .filter(({ kind }) => kind === 2);
  expect(begun.length).toBeGreaterThan(5);
  expect(begun.length).toBeLessThan(35); // ten traces a second
  expect(begun.map((span) => span.traceId)).not.toContain('c'.repeat(32));
});
