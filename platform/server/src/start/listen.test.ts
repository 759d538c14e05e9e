import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from './listen.ts';

type Server = Awaited<ReturnType<typeof listen>>;
const servers: Server[] = [];
const agents: Agent[] = [];
afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(...[response, options]: [Parameters<typeof listen>[1], Parameters<typeof listen>[2]?]) {
  const server = await listen(0, response, options);
  servers.push(server);
  return server;
}

/** A client with one keep-alive connection. */
function caller({ port }: Server) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
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

  /** Sends so many bytes in each 10 s, `times` times. @returns what the server answers until it closes the connection */
  async function trickle(bytes: number, times: number, respond?: () => Response) {
    const { port } = await serve(async (request) => {
      if (respond) return respond();
      for await (const chunk of request.body!) received.push(chunk.length);
      return Response.json(received.reduce((sum, length) => sum + length, 0));
    });
    const socket = connect(port, '127.0.0.1');
    const answer = text(socket);
    const lines = ['POST / HTTP/1.1', 'Host: localhost', 'Connection: close', `Content-Length: ${total}`, '', ''];
    socket.write(lines.join('\r\n'));
    for (let n = 0; n < times && !socket.readableEnded; n++) {
      await new Promise((sent) => socket.write(Buffer.alloc(bytes), sent));
      while (received.reduce((sum, length) => sum + length, 0) < bytes * (n + 1) && !respond) await sleep(5);
      jest.advanceTimersByTime(10_000);
    }
    return answer;
  }
  beforeEach(() => void received.splice(0));

  test('one that comes in 40 s is taken', async () => {
    expect(await trickle(total / 4, 4)).toMatch(new RegExp(`^HTTP/1.1 200[^]*\r\n${total}(\r\n|$)`));
  });

  test('one that nearly rests is refused, with its size', async () => {
    const answer = await trickle(1_000, 1);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toEqual({
      code: 'unavailable',
      message: expect.stringMatching(/^Only 0.0 MB of 4.0 MB have arrived/),
    });
  });

  test('one whose answer has gone out ends as well', async () => {
    expect(await trickle(1_000, 3, () => new Response('no'))).toMatch(/^HTTP\/1.1 200 /);
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
    let [closing, began]: [Promise<void> | undefined, number] = [undefined, 0];
    const server: Server = await serve(() => {
      began = performance.now();
      closing = server.close();
      return sleep(200, new Response('the whole answer'));
    });
    const response = await caller(server)();
    await closing;
    expect(response).toMatchObject({ text: 'the whole answer', headers: { connection: 'close' } });
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test('finishes an answer that is half sent, and closes its connection', async () => {
    let [closing, began]: [Promise<void> | undefined, number] = [undefined, 0];
    const server: Server = await serve(() => {
      const body = new ReadableStream({
        async start(stream) {
          stream.enqueue(Buffer.from('one half, '));
          await sleep(100);
          began = performance.now();
          closing = server.close();
          await sleep(200);
          stream.enqueue(Buffer.from('the other'));
          stream.close();
        },
      });
      return new Response(body);
    });
    const { text } = await caller(server)();
    await closing;
    expect(text).toBe('one half, the other');
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test('closes idle connections at once, and takes no new ones', async () => {
    const server = await serve(() => new Response('hello'));
    const call = caller(server);
    await call();
    const began = performance.now();
    await server.close();
    expect(performance.now() - began).toBeLessThan(2_000);
    await expect(call()).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/);
  });
});
