import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { createCallLimit, widerNetwork } from './callLimit.ts';
import { createForwarder } from './forwardCalls.ts';
import { createOriginReader, requestOrigin } from './requestOrigin.ts';

describe('callLimit', () => {
  test('a network may use up its minute at once, and gets one call after the other back', () => {
    let now = 0;
    const take = createCallLimit(3, () => now);
    expect([take('a'), take('a'), take('a'), take('a'), take('b')]).toEqual([true, true, true, false, true]);
    now += 20_000;
    expect([take('a'), take('a')]).toEqual([true, false]);
  });

  test('no more networks than fit are counted; those that have all their calls again make room', () => {
    let now = 0;
    const take = createCallLimit(1, () => now);
    for (let network = 0; network < 20_000; network++) take(String(network));
    expect(take('one more')).toBe(false);
    now += 60_001;
    expect(take('one more')).toBe(true);
  });

  test.each([
    ['203.0.113.7', '203.0.113'],
    ['2001:db8:1:2', '2001:db8:1'],
    ['unknown', 'unknown'],
  ])('%s belongs to the wider network %s', (network, wider) => {
    expect(widerNetwork(network)).toBe(wider);
  });
});

describe('forwardCalls', () => {
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
});

describe('requestOrigin', () => {
  const ask = (url: string, headers: Record<string, string> = {}) => new Request(url, { headers });
  const forwarded = (host: string, protocol?: string) =>
    ask('http://inner:3000/about', {
      'X-Forwarded-Host': host,
      ...(protocol === undefined ? {} : { 'X-Forwarded-Proto': protocol }),
    });

  describe('without PUBLIC_URL', () => {
    const originOf = (request: Request, trustProxy = 0) => requestOrigin(request, { publicUrls: [], trustProxy });

    test('the origin is what the request says', () => {
      expect(originOf(ask('http://site.test:3000/about'))).toBe('http://site.test:3000');
      expect(originOf(ask('http://[::1]:3000/'))).toBe('http://[::1]:3000');
    });

    test('headers of proxies that are not trusted are ignored', () => {
      expect(originOf(forwarded('evil.test', 'https'))).toBe('http://inner:3000');
    });

    test.each([
      ['fieldbox.example', 'https', 1, 'https://fieldbox.example'],
      ['FieldBox.example:443', 'https', 1, 'https://fieldbox.example'],
      ['fieldbox.example:8443', 'https', 1, 'https://fieldbox.example:8443'],
      ['[2001:db8::1]', 'https', 1, 'https://[2001:db8::1]'],
      ['evil.test, fieldbox.example', 'http,https', 1, 'https://fieldbox.example'],
      ['evil.test, fieldbox.example, balancer', 'http, https, http', 2, 'https://fieldbox.example'],
      ['fieldbox.example', 'https', 2, 'https://fieldbox.example'], // the inner one forwards what it received
    ])('%s by %s behind %d proxies is %s', (host, protocol, trustProxy, origin) => {
      expect(originOf(forwarded(host, protocol), trustProxy)).toBe(origin);
    });

    test('a proxy that says only one of the two leaves the other to the request', () => {
      expect(originOf(forwarded('fieldbox.example'), 1)).toBe('http://fieldbox.example');
      expect(originOf(ask('http://fieldbox.example/', { 'X-Forwarded-Proto': 'https' }), 1)).toBe(
        'https://fieldbox.example',
      );
      expect(originOf(ask('http://fieldbox.example/'), 1)).toBe('http://fieldbox.example');
    });

    test.each([
      ['', 'https'],
      ['a b', 'https'],
      ['evil.test/path', 'https'],
      ['user@evil.test', 'https'],
      ["a'b.test", 'https'],
      ['fieldbox.example; script-src *', 'https'],
      ['fieldbox.example:99999', 'https'],
      ['fieldbox.example', 'javascript'],
      ['fieldbox.example', ''],
      ['fieldbox.example', 'https:'],
      ['fieldbox.example,', 'https'],
    ])('what a proxy says is checked: %j by %j is a bad request', (host, protocol) => {
      expect(originOf(forwarded(host, protocol), 1)).toMatchObject({ status: 400 });
    });

    test('a host that would change the policy is a bad request', () => {
      expect(originOf(ask("http://a'b.test/"))).toMatchObject({ status: 400 });
    });
  });

  describe('with PUBLIC_URL', () => {
    const publicUrls = ['https://fieldbox.example', 'https://fieldbox.test:8443', 'http://localhost:3000'];
    const originOf = (request: Request, trustProxy = 0) => requestOrigin(request, { publicUrls, trustProxy });

    test('the origin is the one of the list that the request names', () => {
      expect(originOf(ask('http://fieldbox.example/'))).toBe('https://fieldbox.example');
      expect(originOf(ask('http://fieldbox.example:443/'))).toBe('https://fieldbox.example');
      expect(originOf(ask('http://fieldbox.test:8443/'))).toBe('https://fieldbox.test:8443');
      expect(originOf(ask('http://localhost:3000/'))).toBe('http://localhost:3000');
      expect(originOf(forwarded('fieldbox.example', 'https'), 1)).toBe('https://fieldbox.example');
    });

    test('one that is there with and without TLS is the one that the request came by', () => {
      const both = { publicUrls: ['https://fieldbox.example', 'http://fieldbox.example'], trustProxy: 1 };
      expect(requestOrigin(forwarded('fieldbox.example', 'http'), both)).toBe('http://fieldbox.example');
      expect(requestOrigin(forwarded('fieldbox.example', 'https'), both)).toBe('https://fieldbox.example');
    });

    test.each([
      'evil.test',
      'fieldbox.example:8443',
      'fieldbox.test',
      'www.fieldbox.example',
      'fieldbox.example.evil.test',
    ])('a request for %s is misdirected', (host) => {
      expect(originOf(ask(`http://${host}/`))).toMatchObject({ status: 421 });
      expect(originOf(forwarded(host, 'https'), 1)).toMatchObject({ status: 421 });
    });
  });

  test('what is remembered of one address is not answered to another one, behind a proxy or without', () => {
    const { originOf: behindProxy } = createOriginReader({ publicUrls: [], trustProxy: 1 });
    for (const host of ['one.example', 'other.example', 'one.example'])
      expect(behindProxy(forwarded(host, 'https'))).toBe(`https://${host}`);
    const { originOf: direct } = createOriginReader({ publicUrls: [], trustProxy: 0 });
    for (const port of [3000, 3001, 3000])
      expect(direct(ask(`http://site.test:${port}/`))).toBe(`http://site.test:${port}`);
  });
});
