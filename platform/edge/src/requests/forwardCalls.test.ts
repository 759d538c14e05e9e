import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { createForwarder } from './forwardCalls.ts';

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

let handle: Handler;
const seen: IncomingMessage[] = [];
const sockets = new Set<Socket>();
const server = createServer((incoming, outgoing) => {
  seen.push(incoming);
  handle(incoming, outgoing);
}).on('connection', (socket) => void sockets.add(socket));
let address: string;
let forward: ReturnType<typeof createForwarder>['forward'];
let close: () => Promise<void>;

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  seen.length = 0;
  sockets.clear();
  handle = (incoming, outgoing) => incoming.resume().on('end', () => outgoing.end('ok'));
  ({ forward, close } = createForwarder(address));
});
afterEach(() => close());
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const read = (headers: Record<string, string> = {}) => new Request('http://site.test/api/x?y=%20z#w', { headers });
const write = (body: string) => new Request('http://site.test/api/x', { method: 'POST', body });

test('what belongs to a connection stays there, in both directions', async () => {
  handle = (_, outgoing) => {
    outgoing.writeHead(200, {
      Connection: 'X-Own',
      'X-Own': '1',
      Trailer: 'X-Sum',
      'X-Kept': '\u00e9',
      Vary: ['A', 'B'],
    });
    outgoing.addTrailers({ 'X-Sum': '2' });
    outgoing.end('ok');
  };
  const ofConnection = {
    TE: 'trailers',
    Trailer: 'X-Sum',
    'Keep-Alive': 'timeout=1',
    'Proxy-Authorization': 'a',
    'X-Own': '1',
  };
  const { headers } = await forward(read({ ...ofConnection, Connection: 'close, X-Own', 'X-Kept': '\u00e9' }));
  expect(seen.map(({ url, headers }) => ({ url, ...headers }))).toEqual([
    { url: '/api/x?y=%20z', host: new URL(address).host, connection: 'keep-alive', 'x-kept': '\u00e9' },
  ]);
  expect(Object.fromEntries(headers)).toMatchObject({ vary: 'A, B', 'x-kept': '\u00e9' });
  for (const name of ['connection', 'x-own', 'trailer', 'transfer-encoding']) expect(headers.has(name)).toBe(false);
});

test('nobody is somebody else by naming in Connection what a proxy has said of them', async () => {
  const said = { host: 'site.test', 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'visit-1' };
  await forward(read({ ...said, Connection: Object.keys(said).join(',') }));
  expect(seen[0]!.headers).toMatchObject(said);
});

test('reads share a connection, each write has its own, which ends with it', async () => {
  for (let time = 0; time < 10; time++) await (await forward(read())).text();
  expect(sockets.size).toBeLessThan(5);
  const [shared] = sockets;
  const ends: Promise<unknown>[] = [];
  server.on('connection', (socket) => ends.push(new Promise((done) => socket.once('close', done))));
  for (let time = 0; time < 2; time++) await (await forward(write('a'))).text();
  await Promise.all(ends);
  expect([ends.length, shared!.destroyed]).toEqual([2, false]);
});

test('a response that does not begin in time is none, and is not asked for again', async () => {
  handle = () => {};
  for (const request of [read(), write('a')])
    await expect(forward(request, { timeoutMs: 100 })).rejects.toMatchObject({ code: 'UND_ERR_HEADERS_TIMEOUT' });
  expect(seen).toHaveLength(2);
});

test.each<[string, Handler]>([
  ['stops', (_, outgoing) => void outgoing.write('one half')],
  ['is broken off', (_, outgoing) => void outgoing.write('one half', () => outgoing.destroy())],
])('a response that %s does not seem whole', async (_, responds) => {
  handle = responds;
  const response = await forward(read(), { timeoutMs: 100 });
  await expect(response.text()).rejects.toThrow();
});

test('whoever accepts a connection and never speaks TLS is given up', async () => {
  const mute = createTcpServer((socket) => void sockets.add(socket));
  await new Promise<void>((done) => mute.listen(0, '127.0.0.1', done));
  const remote = createForwarder(`https://localhost:${(mute.address() as AddressInfo).port}`);
  await expect(remote.forward(write('a'))).rejects.toMatchObject({ code: 'UND_ERR_CONNECT_TIMEOUT' });
  await remote.close();
  for (const socket of sockets) socket.destroy();
  await new Promise((done) => mute.close(done));
});
