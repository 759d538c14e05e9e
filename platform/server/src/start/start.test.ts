import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { LiveSet } from '@onesite/edge/live/liveSet';
import type { EdgeState } from '@onesite/protocol/registry';
import type { ArtifactStore } from '@onesite/store/artifactStore';
import { httpMetrics } from '@onesite/telemetry/httpMetrics';
import { Metrics } from '@onesite/telemetry/metrics';
import { samplesOf } from '@onesite/telemetry/testing/samplesOf';
import { apiElsewhere, createRemoteApi } from './api.ts';
import { goLive } from './backend.ts';
import { type Finished, listen } from './listen.ts';
import { permanentError, watchEdges } from './prepareDatabase.ts';
import {
  answerOptions,
  createMetricsHandler,
  createRequestLog,
  createResponseHeaders,
  createSiteServer,
  isOperatorRequest,
  probes,
  servedLines,
  serveMetrics,
} from './server.ts';
import type { StartContext } from './startContext.ts';
import { observeStore } from './storeAndKeys.ts';

/** What a test has started ends after it, the last one first. */
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

describe('goLive', () => {
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  beforeEach(() => {
    printed.length = 0;
  });

  /** An edge that keeps serving `serving`, whatever is released. */
  const edge = (serving?: number) => ({
    get: () => (serving === undefined ? undefined : ({ set: { number: serving } } as never)),
    waitFor: jest.fn(async (number: number) => {
      if (number !== serving) throw new Error(`Set ${number} cannot be served: the shell does not start`);
    }),
  });

  test('a set that cannot be served does not end the start, and the way back is named', async () => {
    await goLive(edge(2), async () => 3, print);
    expect(printed).toEqual([
      'Set 3 cannot be served: the shell does not start',
      'Set 2 is served instead. Roll back to it with: npm run federation -- rollback --set 2',
    ]);
  });

  test('nor does it when nothing can be served', async () => {
    const release = jest.fn(async () => 1);
    await goLive(edge(), release, print);
    expect(release).toHaveBeenCalledTimes(2);
    expect(printed.at(-1)).toMatch(/^Nothing can be served, .* rollback --set <number>$/);
  });

  test('while nothing can be served, a release that was refused is tried once more', async () => {
    const live = { get: () => undefined, waitFor: jest.fn(async () => {}) };
    const release = jest.fn().mockRejectedValueOnce(new Error('not rendered within 15000 ms')).mockResolvedValueOnce(1);
    await goLive(live, release, print);
    expect(live.waitFor).toHaveBeenCalledWith(1);
    expect(printed).toEqual(['not rendered within 15000 ms', 'Nothing can be served yet. Releasing once more']);
  });
});

describe('listen', () => {
  type Server = Awaited<ReturnType<typeof listen>>;
  async function serve(...[response, options]: [Parameters<typeof listen>[1], Parameters<typeof listen>[2]?]) {
    const server = await listen(0, response, options);
    stops.push(server.close);
    return server;
  }

  /** A client with one keep-alive connection. */
  function caller({ port }: Server) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    stops.push(() => agent.destroy());
    return () =>
      new Promise<{ headers: IncomingMessage['headers']; text: string; isReused: boolean }>((done, fail) => {
        const sent = get({ port, host: '127.0.0.1', agent }, (incoming) => {
          let text = '';
          incoming.setEncoding('utf8').on('data', (piece: string) => {
            text += piece;
          });
          incoming.once('error', fail);
          incoming.once('end', () => done({ headers: incoming.headers, text, isReused: sent.reusedSocket }));
        }).once('error', fail);
      });
  }

  test('no more of a body arrives than its Content-Length, on which the limits of the API rely', async () => {
    const requests: [path: string, bytes: number][] = [];
    const { port } = await serve(async (request) => {
      requests.push([new URL(request.url).pathname, (await request.arrayBuffer()).byteLength]);
      return new Response();
    });
    const socket = connect(port, '127.0.0.1');
    socket.write('POST /first HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n0123456789');
    socket.write('GET /rest HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    await text(socket);
    expect(requests).toEqual([
      ['/first', 10],
      ['/rest', 0],
    ]);
  });

  describe('a body may take any time, at no less than the lowest rate', () => {
    beforeEach(() => {
      const doNotFake = [
        'setTimeout',
        'clearTimeout',
        'setImmediate',
        'clearImmediate',
        'nextTick',
        'queueMicrotask',
      ] as const;
      jest.useFakeTimers({ doNotFake: [...doNotFake, 'Date', 'performance'] });
    });
    afterEach(() => jest.useRealTimers());
    const received: number[] = [];
    const total = 4 * 1024 * 1024;

    /** Sends so many bytes in each 10 s. @returns what the server answers until it closes the connection */
    async function trickle(parts: number[], respond?: () => Response) {
      const { port } = await serve(async (request) => {
        if (respond) return respond();
        for await (const chunk of request.body!) received.push(chunk.length);
        return Response.json(received.reduce((sum, length) => sum + length, 0));
      });
      const socket = connect(port, '127.0.0.1');
      const answer = text(socket);
      const lines = ['POST / HTTP/1.1', 'Host: localhost', 'Connection: close', `Content-Length: ${total}`, '', ''];
      socket.write(lines.join('\r\n'));
      let all = 0;
      for (const bytes of parts) {
        if (socket.readableEnded) break;
        await new Promise((sent) => socket.write(Buffer.alloc(bytes), sent));
        all += bytes;
        while (received.reduce((sum, length) => sum + length, 0) < all && !respond) await sleep(5);
        jest.advanceTimersByTime(10_000);
      }
      return answer;
    }
    beforeEach(() => void received.splice(0));

    test('one that comes in 40 s is taken', async () => {
      expect(await trickle(Array(4).fill(total / 4))).toMatch(new RegExp(`^HTTP/1.1 200[^]*\r\n${total}(\r\n|$)`));
    });

    test('one that nearly rests is refused, with its size', async () => {
      const answer = await trickle([total / 4, 1_000]);
      expect(answer).toMatch(/^HTTP\/1.1 408 /);
      expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toEqual({
        code: 'unavailable',
        message: expect.stringMatching(/^Only \d.\d MB of 4.0 MB have arrived/),
      });
    });

    test('one whose answer has gone out ends as well', async () => {
      expect(await trickle([1_000, 1_000, 1_000], () => new Response('no'))).toMatch(/^HTTP\/1.1 200 /);
    });
  });

  test('the address of the connection stands last, behind whatever a caller has sent', async () => {
    const { port } = await serve((request) => new Response(request.headers.get('X-Forwarded-For')));
    const send = async (init: RequestInit) => (await fetch(`http://127.0.0.1:${port}`, init)).text();
    for (const init of [{}, { method: 'POST', body: '{}' }]) {
      expect(await send(init)).toMatch(/127\.0\.0\.1$/);
      const headers = { 'X-Forwarded-For': '9.9.9.9' };
      expect(await send({ ...init, headers })).toMatch(/^9\.9\.9\.9, .*127\.0\.0\.1$/);
    }
  });

  test('a health check by HTTP/1.0, which sends no Host, is answered', async () => {
    const { port } = await serve((request) => new Response(new URL(request.url).pathname));
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    socket.write('GET /api/health HTTP/1.0\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK.*\/api\/health$/s);
  });

  test('an idle connection stays open longer than load balancers hold it', async () => {
    const call = caller(await serve(() => new Response('hello')));
    const { headers } = await call();
    expect(headers['keep-alive']).toBe('timeout=75');
    expect((await call()).isReused).toBe(true);
  });

  describe('a server that closes', () => {
    test('finishes a request in progress, and announces that the connection ends', async () => {
      let closing: Promise<void> | undefined;
      const server: Server = await serve(async () => {
        closing = server.close();
        await new Promise(setImmediate);
        return new Response('the whole answer');
      });
      const response = await caller(server)();
      await closing;
      expect(response).toMatchObject({ text: 'the whole answer', headers: { connection: 'close' } });
    });

    test('finishes an answer that is half sent, and closes its connection', async () => {
      let closing: Promise<void> | undefined;
      let arrived = () => {};
      const halfArrived = new Promise<void>((done) => {
        arrived = done;
      });
      const server: Server = await serve(() => {
        const body = new ReadableStream({
          async start(stream) {
            stream.enqueue(Buffer.from('one half, '));
            await halfArrived;
            closing = server.close();
            await new Promise(setImmediate);
            stream.enqueue(Buffer.from('the other'));
            stream.close();
          },
        });
        return new Response(body);
      });
      const response = await fetch(`http://127.0.0.1:${server.port}`);
      const reader = response.body!.getReader();
      const parts = [(await reader.read()).value!];
      arrived();
      for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
      await closing;
      expect(Buffer.concat(parts).toString()).toBe('one half, the other');
    });

    test('closes idle connections at once, and takes no new ones', async () => {
      const server = await serve(() => new Response('hello'));
      const call = caller(server);
      await call();
      await server.close();
      await expect(call()).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/);
    }, 10_000); // it would wait 15 s
  });
});

describe('metricsServer', () => {
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
    await expect(serveMetrics({ port: 0, host: '203.0.113.9' }, () => false)).rejects.toThrow(
      'This machine has no address 203.0.113.9: set HOST to one that it has, such as ::1.',
    );
  });
});

describe('observeStore', () => {
  test("a store's failures are counted by operation, said once, and said to be over by the same operation", async () => {
    const metrics = new Metrics();
    const logged: unknown[][] = [];
    let failure: Error | undefined = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const putFile = async () => {
      if (failure) throw failure;
    };
    const bare = { putFile, readText: async () => 'a set', folder: () => 'a folder' } as unknown as ArtifactStore;
    const store = observeStore(bare, metrics, (...line) => logged.push(line));
    const counted = async () => (await metrics.text()).text.split('\n').filter((line) => line.startsWith('store_'));
    expect(await counted()).toContain('store_failures_total{operation="putFile"} 0');

    for (let time = 0; time < 3; time++) await expect(store.putFile('1', '')).rejects.toThrow('no space left');
    expect(await store.readText('1')).toBe('a set');
    expect(await counted()).toContain('store_failures_total{operation="putFile"} 3');
    failure = undefined;
    await store.putFile('1', '');
    expect(logged).toEqual([
      [
        'store fails',
        { operation: 'putFile', error: 'no space left', hint: expect.stringContaining('There is no space left') },
        'error',
      ],
      ['store works again', { operation: 'putFile', seconds: expect.any(Number) }, undefined],
    ]);
    expect([store.folder('a', '1'), store.fetchByName]).toEqual(['a folder', undefined]);
  });
});

describe('permanentError', () => {
  test.each([
    ['08P01', 'password authentication failed for user "a"', /the user or the password is wrong/],
    ['08P01', 'unsupported startup parameter: IntervalStyle', /a pooler is in front of it: set DATABASE_POOLER/],
    ['22023', 'invalid value for parameter "a"', /refuses what `options` of the address say/],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', /name its CA as sslrootcert/],
    ['ECONNREFUSED', 'connect ECONNREFUSED', undefined],
    ['08P01', 'server login has been failing, try again later', undefined],
  ])('%s %s', (code, message, expected) => {
    const permanent = permanentError(Object.assign(new Error(message), { code }), 'DATABASE_URL')?.message;
    if (expected) expect(permanent).toMatch(expected);
    else expect(permanent).toBeUndefined();
  });
});

// The order of these tests matters.
describe('probes', () => {
  let notReady: ReturnType<Parameters<typeof probes>[0]> = 'starting';
  let server: Awaited<ReturnType<typeof listen>>;
  /** Pages that have been asked for while they are held back. */
  const held: (() => void)[] = [];
  let isHeld = false;
  beforeAll(async () => {
    const respondDirectly = probes(() => notReady);
    const page = async () => {
      if (isHeld) await new Promise<void>((done) => held.push(done));
      return new Response('a page');
    };
    server = await listen(0, page, { respondDirectly });
  });
  /** A page that is being made. */
  async function begin() {
    isHeld = true;
    const page = ask('/page');
    while (held.length === 0) await new Promise(setImmediate);
    return { page, finish: held.pop()! };
  }

  const ask = async (path: string, method = 'GET') => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { method });
    const { status, headers } = response;
    return [status, await response.text(), headers.get('Cache-Control'), headers.get('Connection')];
  };

  test('a process is alive from its first moment, and ready once it can serve', async () => {
    expect(await ask('/healthz')).toEqual([200, 'ok\n', 'no-store', 'keep-alive']);
    expect(await ask('/readyz')).toEqual([503, 'starting\n', 'no-store', 'keep-alive']);
    notReady = undefined;
    expect(await ask('/readyz')).toEqual([200, 'ok\n', 'no-store', 'keep-alive']);
    expect((await ask('/readyz', 'HEAD')).slice(0, 3)).toEqual([200, '', 'no-store']);
    expect((await ask('/readyz/x'))[1]).toBe('a page');
  });

  test.each([
    ['/readyz', true],
    ['/metrics', true],
    ['/', false],
  ])('whether %s is a request of who operates the site: %s', (url, expected) => {
    expect(isOperatorRequest({ url })).toBe(expected);
  });

  test.each([
    ['/', 'GET, HEAD, OPTIONS'],
    ['*', 'GET, HEAD, OPTIONS'],
    ['/api/orders', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
  ])('OPTIONS %s says what is allowed, to no other origin', async (path, allow) => {
    const options = await listen(0, () => new Response('a page'), {
      respondDirectly: (incoming, outgoing) => answerOptions(incoming, outgoing, () => {}),
    });
    const headers = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'DELETE' };
    const asked = request({ port: options.port, method: 'OPTIONS', path, headers, agent: false }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    expect([response.statusCode, response.headers.allow]).toEqual([204, allow]);
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    response.resume();
    await options.close();
  });

  test('readiness says what is served, for people', () => {
    const outgoing = { writeHead: jest.fn(), end: jest.fn() };
    const respondDirectly = probes(
      () => undefined,
      () => ['serving set 7'],
    );
    for (const url of ['/readyz', '/healthz'])
      respondDirectly({ url, method: 'GET' }, outgoing as unknown as Parameters<typeof respondDirectly>[1]);
    expect(outgoing.end.mock.calls).toEqual([['ok\nserving set 7\n'], ['ok\n']]);
  });

  test('one that drains is alive and not ready, still serves, and sends its clients elsewhere', async () => {
    const begun = await begin();
    notReady = 'draining';
    server.announceClose();
    expect(await ask('/readyz')).toEqual([503, 'draining\n', 'no-store', 'close']);
    expect(await ask('/healthz')).toEqual([200, 'ok\n', 'no-store', 'close']);
    begun.finish();
    expect((await begun.page).slice(0, 2)).toEqual([200, 'a page']);
    const last = await begin();
    const closed = server.close();
    last.finish();
    await closed;
    expect((await last.page).slice(0, 2)).toEqual([200, 'a page']);
    await expect(ask('/readyz')).rejects.toThrow();
  });

  test('a site that drains says so from then on, and counts what it answers', async () => {
    const settings = { port: 0, publicUrls: [], metrics: {}, role: 'edge' };
    const metrics = new Metrics();
    const context = { settings, metrics, logger: { info() {} } };
    const site = await createSiteServer(context as unknown as StartContext);
    const url = await site.open();
    const ready = async () => (await fetch(`${url}/readyz`)).text();
    site.serveAll(() => new Response('a page'), undefined);
    expect(await ready()).toBe('ok\n');
    site.drain();
    expect(await ready()).toBe('draining\n');
    await site.close();
    expect(await samplesOf(metrics, 'http_requests_total')).toEqual([
      ['/readyz', 'GET', '2xx', 1],
      ['/readyz', 'GET', '5xx', 1],
    ]);
  });

  const servedBy = (number: number | undefined, secondsAgo: number | undefined, clockSeconds?: number) =>
    servedLines({
      live: { get: () => (number === undefined ? undefined : { set: { number } }) as ReturnType<LiveSet['get']> },
      reportedSecondsAgo: () => secondsAgo,
      clockSeconds: () => clockSeconds,
    });

  test('an edge names the set that it serves, and says that it is lost when the registry would, and of a wrong clock', () => {
    expect(servedBy(undefined, 0)).toEqual([]);
    expect(servedBy(7, 5, 1.9)).toEqual(['serving set 7']);
    for (const [seconds, side] of [
      [3599.7, 'ahead of'],
      [-3599.7, 'behind'],
    ] as const)
      expect(servedBy(7, 5, seconds)).toContain(
        `this machine's clock is 3600 s ${side} the registry's: set both by NTP`,
      );
    expect(servedBy(7, 5)).toEqual(['serving set 7']);
    expect(servedBy(7, 42)).toEqual(['serving set 7', 'lost: the registry has not heard of this edge for 42 s']);
    expect(servedBy(7, undefined)).toEqual(['serving set 7', 'lost: the registry has not heard of this edge yet']);
  });
});

describe('remoteApi', () => {
  type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

  let handle: Handler;
  const seen: IncomingMessage[] = [];
  const server = createServer((incoming, outgoing) => {
    seen.push(incoming);
    handle(incoming, outgoing);
  });
  let address: string;
  let api: ReturnType<typeof createRemoteApi>;
  let edge: Awaited<ReturnType<typeof listen>>;

  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, done));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    api = createRemoteApi(address, { trustProxy: 0 });
    edge = await listen(0, api.call);
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
    const forged = { 'X-Forwarded-For': '9.9.9.9', 'X-Forwarded-Host': 'forged.example', 'X-Forwarded-Proto': 'https' };
    const headers = { Cookie: 'c=3', ...forged };
    const response = await call('/api/orders?x=%20y', { method: 'POST', body: 'an order', headers });
    expect([response.status, await response.text(), body]).toEqual([201, 'made', 'an order']);
    expect(response.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2']);
    const [{ url, method, headers: sent }] = seen as [IncomingMessage];
    expect({ url, method }).toEqual({ url: '/api/orders?x=%20y', method: 'POST' });
    expect(sent).toMatchObject({ cookie: 'c=3', host: `localhost:${edge.port}` });
    expect(sent['x-forwarded-for']).toMatch(/^9\.9\.9\.9, .*(127\.0\.0\.1|::1)$/);
    expect(sent).not.toHaveProperty('x-forwarded-host'); // without a trusted proxy it is the visitor's own
    expect(sent).not.toHaveProperty('x-forwarded-proto');
  });

  test('an API that is known by its own name gets it, with the name that the visitor used beside it', async () => {
    const foreign = createRemoteApi(address, { trustProxy: 0, hasOwnHost: true });
    const headers = { Host: 'site.example', 'X-Forwarded-Host': 'forged.example' };
    await foreign.call(new Request('http://site.example/api/x', { headers }));
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
    const nobody = createRemoteApi('http://127.0.0.1:1', { trustProxy: 0 });
    expect((await nobody.call(new Request('http://x/api/missions'))).status).toBe(503);
  });

  test('the tag of what a page was told a moment ago is known, until a write changes a list', async () => {
    handle = (_, outgoing) => outgoing.setHeader('ETag', '"1"').end('[]');
    const asked = () => api.call(new Request('http://x/api/missions'));
    jest.spyOn(performance, 'now').mockReturnValue(performance.now()); // it is trusted for a second
    await call('/api/missions');
    expect(api.currentTag('/api/missions')).toBeUndefined(); // a response to a visitor's own request may be personal
    await asked();
    expect(api.currentTag('/api/missions')).toBe('"1"');
    await call('/api/nothing', { method: 'POST' });
    expect(api.currentTag('/api/missions')).toBe('"1"');
    for (let count = 0; count < 1_001; count++) await api.call(new Request(`http://x/api/links?unit=${count}`));
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
});

describe('requestLog', () => {
  const lines: Record<string, unknown>[] = [];
  const log = createRequestLog({ info: (line: object) => void lines.push(line as (typeof lines)[number]) } as never);
  beforeEach(() => void lines.splice(0));

  /** An edge behind a proxy, with a page of its own, and calls that it forwards. */
  async function edgeOf(apiUrl: string, { trustProxy = 1 } = {}) {
    const api = createRemoteApi(apiUrl, { trustProxy });
    const respond: Parameters<typeof listen>[1] = (request, env) =>
      new URL(request.url).pathname.startsWith('/api/')
        ? api.call(request, env)
        : new Response('Not found', { status: 404 });
    const edge = await listen(0, respond, {
      trustProxy,
      onFinished: log,
      setHeaders: ({ headers }, outgoing) => void outgoing.setHeader('X-Request-Id', headers['x-request-id']!),
    });
    stops.push(api.close, edge.close);
    return async (path: string, id = 'visit-1') => {
      const response = await fetch(`http://127.0.0.1:${edge.port}${path}`, { headers: { 'X-Request-Id': id } });
      return { status: response.status, id: response.headers.get('X-Request-Id'), text: await response.text() };
    };
  }

  async function apiWith(respond: Parameters<typeof listen>[1]) {
    const api = await listen(0, respond, { trustProxy: 2 });
    stops.push(api.close);
    return `http://127.0.0.1:${api.port}`;
  }

  const nowhere = 'http://127.0.0.1:1';

  test("a call without an API is a line with the proxy's id, which is the answer's, and the reason", async () => {
    const get = await edgeOf(nowhere);
    expect(await get('/api/missions?key=S3cret')).toMatchObject({ status: 503, id: 'visit-1' });
    expect(lines).toEqual([
      {
        ...{ requestId: 'visit-1', method: 'GET', path: '/api/missions', route: '/api/*', status: 503 },
        ...{ ms: expect.any(Number), reason: expect.stringContaining('ECONNREFUSED') },
      },
    ]);
  });

  test('what the API has answered, and logged by the same id, is no line; what it has not logged is one', async () => {
    const ids: (string | null)[] = [];
    const own = await edgeOf(
      await apiWith(({ headers }) => {
        ids.push(headers.get('X-Request-Id'));
        return new Response('no', { status: 404, headers: { 'X-Request-Id': headers.get('X-Request-Id')! } });
      }),
    );
    expect(await own('/api/nothing')).toMatchObject({ status: 404, id: 'visit-1' });
    expect([ids, lines]).toEqual([['visit-1'], []]);
    const foreign = await edgeOf(await apiWith(() => new Response('too many', { status: 429 })));
    await foreign('/api/nothing');
    expect(lines).toMatchObject([{ requestId: 'visit-1', status: 429 }]);
  });

  test.each([
    ['an id that breaks the rule', 1, 'a "b"'],
    ['an id of somebody who is no trusted proxy', 0, 'visit-1'],
  ])('%s is replaced, everywhere by the same one', async (_, trustProxy, sent) => {
    const get = await edgeOf(nowhere, { trustProxy });
    const answers = [await get('/page', sent), await get('/api/call', sent)];
    for (const { id } of answers) expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(lines.map(({ requestId }) => requestId)).toEqual(answers.map(({ id }) => id));
  });

  test('what is no request is answered, and is a line as well', async () => {
    const edge = await listen(0, () => new Response(), { onFinished: log });
    stops.push(edge.close);
    const raw = async (sent: string) => {
      const socket = connect(edge.port, '127.0.0.1').setEncoding('utf8');
      socket.write(sent);
      return text(socket);
    };
    const answers = [
      await raw('GARBAGE\r\n\r\n'),
      await raw(`GET / HTTP/1.1\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`),
    ];
    expect(answers).toEqual([expect.stringMatching(/^HTTP\/1.1 400 Bad/), expect.stringMatching(/^HTTP\/1.1 431 /)]);
    expect(lines).toMatchObject([
      { route: 'unreadable', status: 400, reason: 'HPE_INVALID_METHOD' },
      { status: 431, reason: 'HPE_HEADER_OVERFLOW' },
    ]);
    for (const [at, answer] of answers.entries()) expect(answer).toContain(`X-Request-Id: ${lines[at]!.requestId}\r\n`);
  });

  const finished: Finished = { method: 'GET', route: '/', status: 200, ms: 999, requestId: 'visit-1', url: '/?key=1' };

  test.each<[string, Partial<Finished>, number]>([
    ['a page in time', {}, 0],
    ['a late page', { ms: 1000 }, 1],
    ['a late call that was forwarded', { ms: 1000, isForwarded: true }, 1],
    ['a late call that this process has logged', { ms: 1000, isLogged: true }, 0],
    ['a held call', { ms: 20_000, isHeld: true }, 0],
    ['a refused page', { status: 421 }, 1],
    ['a probe while it starts', { status: 503, url: '/readyz' }, 0],
    ['a visitor who left', { status: 0 }, 0],
  ])('%s', (_, own, count) => {
    log({ ...finished, ...own });
    expect(lines).toHaveLength(count);
  });
});

describe('responseHeaders', () => {
  const responses: Record<string, () => Response | Promise<Response>> = {
    '/page': () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } }),
    '/file': () => new Response(new Uint8Array([1]), { headers: { 'Cache-Control': 'immutable' } }),
    '/api/call': () => Response.json({ code: 'not_found' }, { status: 404 }),
    '/unchanged': () => new Response(null, { status: 304, headers: { ETag: 'W/"1"' } }),
    '/elsewhere': () => new Response(null, { status: 308, headers: { Location: '/page' } }),
    '/own': () =>
      new Response('x', {
        headers: { 'X-Content-Type-Options': 'nosniff', 'Strict-Transport-Security': 'max-age=31536000' },
      }),
    '/stream': () => new Response(new Blob(['x'.repeat(100_000)]).stream()),
    '/broken': () => Promise.reject(new Error('broken')),
  };

  async function start(publicUrls: string[]) {
    const server = await listen(0, (request) => responses[new URL(request.url).pathname]!(), {
      setHeaders: createResponseHeaders(publicUrls),
    });
    stops.push(server.close);
    return async (path: string) => {
      const { status, headers } = await fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: 'manual' });
      return { status, headers: Object.fromEntries(headers) };
    };
  }

  test('each answer has the headers that documents have, once', async () => {
    const get = await start(['https://fieldbox.example']);
    const statuses = await Promise.all(
      Object.keys(responses).map(async (path) => {
        const { status, headers } = await get(path);
        expect(headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'strict-transport-security': 'max-age=31536000',
          'cross-origin-resource-policy': 'same-origin',
          'cross-origin-opener-policy': 'same-origin',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'permissions-policy': expect.stringContaining('camera=()'),
        });
        return status;
      }),
    );
    expect(statuses).toEqual([200, 200, 404, 304, 308, 200, 200, 500]);
  });

  test('https is only promised by a site that has an https address', async () => {
    const get = await start(['http://fieldbox.example']);
    expect((await get('/page')).headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('watchEdges', () => {
  test('edges are counted by their state, and one that is lost is named once, and once that it is back', async () => {
    const metrics = new Metrics();
    const logged: unknown[][] = [];
    let listed: Promise<Pick<EdgeState, 'edge' | 'state' | 'secondsAgo'>[]>;
    const edges = (first: EdgeState['state'], ...others: string[]) => {
      const all = [{ edge: 'a:1', state: first }, ...others.map((edge) => ({ edge, state: 'serving' as const }))];
      listed = Promise.resolve(all.map((edge) => ({ ...edge, secondsAgo: 13 })));
    };
    edges('serving', 'b:2');
    let asked = 0;
    const list = () => {
      asked += 1;
      return listed;
    };
    const stop = watchEdges(metrics, (...line) => logged.push(line), list, 1);
    /** Two more looks, of which the first one has ended by then. */
    const next = async () => {
      for (const before = asked; asked < before + 2; ) await sleep(1);
    };
    const counted = async () => (await metrics.text()).text.match(/registry_edges\{state="(?:serving|lost)"\} \d+/g);

    await next();
    expect(await counted()).toEqual(['registry_edges{state="serving"} 2', 'registry_edges{state="lost"} 0']);
    edges('lost', 'b:2');
    await next();
    expect(await counted()).toEqual(['registry_edges{state="serving"} 1', 'registry_edges{state="lost"} 1']);
    expect(logged).toEqual([['edge is lost', { edge: 'a:1', heardSecondsAgo: 13 }, 'warn']]);
    listed = Promise.reject(new Error('connection refused'));
    listed.catch(() => {});
    await next();
    expect(await counted()).toBeNull();
    edges('serving');
    await next();
    expect(logged.slice(1)).toEqual([['edge is back', { edge: 'a:1', seconds: expect.any(Number) }]]);
    await stop();
  });
});
