import { httpMetrics } from '@onesite/telemetry/httpMetrics';
import { Metrics } from '@onesite/telemetry/metrics';
import { samplesOf } from '@onesite/telemetry/testing/samplesOf';
import { listen } from './listen.ts';
import { createMetricsHandler, serveMetrics } from './metricsServer.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A site with one page at each path below /items/, whose server counts its responses. */
async function siteWith(token?: string) {
  const metrics = new Metrics();
  const server = await listen(
    0,
    (_, env) => {
      if (env?.outgoing) env.outgoing.route = '/items/:id';
      return new Response('an item');
    },
    { respondDirectly: createMetricsHandler(metrics, token), onFinished: httpMetrics(metrics) },
  );
  stops.push(server.close);
  const get = async (path: string, init?: RequestInit) => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, init);
    return { status: response.status, type: response.headers.get('Content-Type'), text: await response.text() };
  };
  return { get, metrics };
}

test('Prometheus reads what was answered, by pattern, and nothing that a visitor sent', async () => {
  const { get, metrics } = await siteWith();
  for (const path of ['/items/1', '/items/2?key=S3cret', '/items/S3cret']) await get(path);
  await get('/items/3', { method: 'POST', body: 'S3cret', headers: { Cookie: 'a=S3cret' } });
  const { type, text } = await get('/metrics');
  expect(type).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(text).not.toContain('S3cret');
  expect((await samplesOf(metrics, 'http_requests_total')).slice(0, 2)).toEqual([
    ['/items/:id', 'GET', '2xx', 3],
    ['/items/:id', 'POST', '2xx', 1],
  ]);
});

test('with a token, only who has it reads the metrics', async () => {
  const { get } = await siteWith('the token of this test');
  const withToken = (token: string) => get('/metrics', { headers: { Authorization: `Bearer ${token}` } });
  expect((await get('/metrics')).status).toBe(401);
  expect((await withToken('the token of this tesT')).status).toBe(401);
  expect((await get('/metrics?token=the+token+of+this+test')).text).toBe('an item');
  expect(await withToken('the token of this test')).toMatchObject({
    status: 200,
    text: expect.stringContaining('# HELP'),
  });
});

test('a port of their own serves them and nothing else, and a taken one says so', async () => {
  const metrics = new Metrics();
  const { port, close } = await serveMetrics({ port: 0 }, createMetricsHandler(metrics, undefined));
  stops.push(close);
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect((await get('/metrics')).status).toBe(200);
  expect((await get('/')).status).toBe(404);
  await expect(serveMetrics({ port }, () => false)).rejects.toThrow(
    `Port ${port} is taken. Choose another METRICS_PORT.`,
  );
});
