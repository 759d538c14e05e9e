import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { listen } from './listen.ts';
import { createRemoteApi } from './remoteApi.ts';
import { apiElsewhere } from './siteApi.ts';
import type { StartContext } from './startContext.ts';

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

let handle: Handler;
const seen: IncomingMessage[] = [];
const server = createServer((incoming, outgoing) => {
  seen.push(incoming);
  handle(incoming, outgoing);
});
let address: string;
const unavailable = () => new Response('later', { status: 503 });
let api: ReturnType<typeof createRemoteApi>;
let edge: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  api = createRemoteApi(address, { trustProxy: 0, unavailable });
  edge = await listen(0, api.response);
});
beforeEach(() => {
  seen.length = 0;
  handle = (_, outgoing) => outgoing.end('ok');
});
afterAll(async () => {
  await edge.close();
  await api.close();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const call = (path: string, init: RequestInit = {}) => fetch(`http://localhost:${edge.port}${path}`, init);

test('a call arrives as it was sent, and its answer as it is', async () => {
  let body = '';
  handle = (incoming, outgoing) => {
    incoming.setEncoding('utf8').on('data', (text) => {
      body += text;
    });
    incoming.on('end', () => {
      outgoing.setHeader('Set-Cookie', ['a=1; HttpOnly', 'b=2']);
      outgoing.setHeader('Content-Encoding', 'gzip');
      outgoing.writeHead(201).end(gzipSync('made'));
    });
  };
  const headers = { Cookie: 'c=3', 'X-Forwarded-Host': 'forged.example', 'X-Forwarded-Proto': 'https' };
  const response = await call('/api/orders?x=%20y', { method: 'POST', body: 'an order', headers });
  expect([response.status, await response.text(), body]).toEqual([201, 'made', 'an order']);
  expect(response.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2']);
  const [{ url, method, headers: sent }] = seen as [IncomingMessage];
  expect({ url, method }).toEqual({ url: '/api/orders?x=%20y', method: 'POST' });
  expect(sent).toMatchObject({ cookie: 'c=3', host: `localhost:${edge.port}` });
  expect(sent['x-forwarded-for']).toMatch(/127\.0\.0\.1$|::1$/);
  expect(sent).not.toHaveProperty('x-forwarded-host'); // without a trusted proxy it is the visitor's own
  expect(sent).not.toHaveProperty('x-forwarded-proto');
});

test('an API that is known by its own name gets it, with the name that the visitor used beside it', async () => {
  const foreign = createRemoteApi(address, { trustProxy: 0, unavailable, hasOwnHost: true });
  const headers = { Host: 'site.example', 'X-Forwarded-Host': 'forged.example' };
  await foreign.response(new Request('http://site.example/api/x', { headers }));
  await foreign.close();
  expect(seen[0]!.headers).toMatchObject({ host: new URL(address).host, 'x-forwarded-host': 'site.example' });
});

test('a read whose connection was closed is asked again, a write is not', async () => {
  const failOnce: Handler = (incoming, outgoing) =>
    seen.length === 1 ? incoming.socket.destroy() : outgoing.end('ok');
  handle = failOnce;
  expect(await (await call('/api/x')).text()).toBe('ok');
  seen.length = 0;
  expect((await call('/api/x', { method: 'POST', body: 'once' })).status).toBe(503);
  expect(seen).toHaveLength(1);
});

test.each(['Content-Length: 9', 'Transfer-Encoding: chunked'])(
  'an upload (%s) that is cut off is not whole to the API',
  async (framing) => {
    const ended = new Promise<boolean>((done) => {
      handle = (incoming) => void incoming.resume().on('close', () => done(incoming.complete));
    });
    const socket = connect(edge.port, '127.0.0.1');
    socket.write(`POST /api/x HTTP/1.1\r\nHost: localhost\r\n${framing}\r\n\r\n1\r\na\r\n`);
    while (seen.length === 0) await new Promise(setImmediate);
    socket.destroy();
    expect(await ended).toBe(false);
  },
);

test('an upload that is refused before it is read gets the refusal', async () => {
  handle = (_, outgoing) => outgoing.writeHead(401).end('no such token');
  for (let time = 0; time < 5; time++) {
    const response = await call('/api/releases/versions/mf-a/1', { method: 'PUT', body: new Uint8Array(8_000_000) });
    expect([response.status, await response.text()]).toEqual([401, 'no such token']);
  }
});

test('while the API is down, calls are answered with 503', async () => {
  const nobody = createRemoteApi('http://127.0.0.1:1', { trustProxy: 0, unavailable });
  expect((await nobody.response(new Request('http://x/api/missions'))).status).toBe(503);
});

test('the tag of what a page was told a moment ago is known, until a write changes a list', async () => {
  handle = (_, outgoing) => outgoing.setHeader('ETag', '"1"').end('[]');
  const asked = () => api.response(new Request('http://x/api/missions'));
  jest.spyOn(performance, 'now').mockReturnValue(performance.now()); // it is trusted for a second
  await call('/api/missions');
  expect(api.currentTag('/api/missions')).toBeUndefined(); // a response to a visitor's own request may be personal
  await asked();
  expect(api.currentTag('/api/missions')).toBe('"1"');
  await call('/api/nothing', { method: 'POST' });
  expect(api.currentTag('/api/missions')).toBe('"1"');
  for (let count = 0; count < 1_001; count++) await api.response(new Request(`http://x/api/links?unit=${count}`));
  expect(api.currentTag('/api/missions')).toBe('"1"'); // queries, however many, do not displace it
  jest.restoreAllMocks();
  const unchanged = handle;
  handle = (_, outgoing) => outgoing.setHeader('Cache-Group-Invalidation', '"lists"').end();
  await call('/api/components', { method: 'POST' });
  expect(api.currentTag('/api/missions')).toBeUndefined();
  handle = unchanged;
  await asked();
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_001);
  expect(api.currentTag('/api/missions')).toBeUndefined();
  jest.restoreAllMocks();
});

test('a site without any API answers calls with the usual error', async () => {
  const context = { settings: { apiUrl: undefined, trustProxy: 0 } } as StartContext;
  const api = await apiElsewhere(context, { databaseUrl: '', secretsKey: '' });
  const response = await api.fetch(new Request('http://site.example/api/vehicles'));
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ code: 'not_found', message: 'Not found.' });
});
