import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request as requestHttp } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FetchHandler, type Finished, listen } from '@onesite/server/start/listen';
import { createRemoteApi } from '@onesite/server/start/remoteApi';
import fc from 'fast-check';
import { configureNginx } from './configureNginx.ts';
import { type HostileVisit, hostileVisit, textOf } from './testing/hostileRequests.ts';

// One client sends whatever breaks framing, another one honest requests, by one edge with few connections to its API, and by nginx
// in front of it as well, where it is installed.

/** FORWARD_ROUNDS=600 for the long form, FUZZ_SEED for others. A failure names its seed and what was sent. */
const rounds = Number(process.env.FORWARD_ROUNDS ?? 40);
const seed = Number(process.env.FUZZ_SEED ?? 1);

const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);
const fronts = nginx ? ['the edge', 'nginx and the edge'] : ['the edge'];

const largeBytes = 200_000;
const tokenPattern = /-[hs]\d+-/g;
let sentRequests = 0;
const nextToken = (kind: 'h' | 's') => `-${kind}${sentRequests++}-`;

/** Begins and ends with the token, so that nobody takes a part for the whole. */
const bodyOf = (token: string, answer: string, received: string) =>
  `${token}${answer === 'large' ? '.'.repeat(largeBytes) : ''}${received}${token}`;

/** What the API has read. */
const read: { id: string | null; sender: string | undefined; token: string | undefined; received: string }[] = [];
const unreadable: (string | undefined)[] = [];

/** Why the edge has believed that the API is down. */
const failures: string[] = [];

function apiBehind(proxies: number): FetchHandler {
  return async (request) => {
    const [, , token = '', answer = ''] = new URL(request.url).pathname.split('/');
    const entry = { token, received: '', id: request.headers.get('X-Request-Id') };
    read.push({
      ...entry,
      sender: request.headers
        .get('X-Forwarded-For')
        ?.split(', ')
        .at(-1 - proxies),
    });
    const received = answer === 'early' ? '' : await request.text().catch(() => 'cut off');
    const whole = bodyOf(token, answer, received);
    if (answer !== 'streamed') return new Response(whole);
    const parts = [whole.slice(0, 5), whole.slice(5)].map((part) => new TextEncoder().encode(part));
    return new Response(ReadableStream.from(parts));
  };
}

async function start(front: string) {
  const proxies = front === 'the edge' ? 0 : 1;
  const onFinished = ({ route, reason }: Finished) => void (route === 'unreadable' && unreadable.push(reason));
  const api = await listen(0, apiBehind(proxies + 1), { host: '127.0.0.1', trustProxy: proxies + 1, onFinished });
  const remote = createRemoteApi(`http://127.0.0.1:${api.port}`, {
    trustProxy: proxies,
    unavailable: () => new Response('unavailable', { status: 503 }),
    onCalled: (reason) => void (reason && failures.push(reason)),
  });
  const forwarded = new Set<string | null>();
  const handler: FetchHandler = (request, env) => {
    if (!new URL(request.url).pathname.startsWith('/api/')) return new Response('a page');
    forwarded.add(request.headers.get('X-Request-Id'));
    return remote.response(request, env);
  };
  const edge = await listen(0, handler, { host: '127.0.0.1', trustProxy: proxies });
  const proxy = proxies > 0 ? await startNginx(edge.port) : undefined;
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  return {
    proxies,
    agent,
    forwarded,
    address: proxy ? { path: proxy.path, socketPath: proxy.path } : { port: edge.port, host: '127.0.0.1' },
    async close() {
      agent.destroy();
      await proxy?.stop();
      await edge.close();
      await remote.close();
      await api.close();
    },
  };
}

type Front = Awaited<ReturnType<typeof start>>;

async function startNginx(edgePort: number) {
  const home = await mkdtemp(join(tmpdir(), 'fieldbox-nginx-'));
  const path = join(home, 'site.socket');
  const server = `server 127.0.0.1:${edgePort};`;
  const apis = `unix:${join(home, 'apis.socket')}`;
  const args = await configureNginx(home, {
    LISTEN: `listen unix:${path};`,
    API_PORT: apis,
    EDGES: server,
    APIS: server,
  });
  const child = spawn(nginx!, args, { stdio: 'inherit' });
  const ended = new Promise((done) => child.once('close', done));
  while (child.exitCode === null && !(await accepts(path))) await sleep(20);
  return {
    path,
    async stop() {
      child.kill();
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}

const accepts = (path: string) =>
  new Promise<boolean>((done) => {
    const socket = connect(path, () => done(!!socket.destroy())).once('error', () => done(false));
  });

/** @returns what is wrong with the answer, if anything */
function honestCall({ address, agent }: Front, method: string, answer: string): Promise<string | undefined> {
  const token = nextToken('h');
  const body = method === 'POST' ? `of ${token}` : '';
  const { path: _, ...to } = { path: '', ...address };
  return new Promise((done) => {
    const failed = (error: Error) => done(`${method} ${token}: ${error.message}`);
    const sent = requestHttp({ ...to, agent, method, path: `/api/${token}/${answer}`, headers: { Host: 'site.test' } });
    sent.setTimeout(12_000, () => sent.destroy(new Error('no answer')));
    sent.once('error', failed).once('response', (incoming: IncomingMessage) => {
      const expected = method === 'HEAD' ? '' : bodyOf(token, answer, answer === 'early' ? '' : body);
      text(incoming).then((got) => {
        const isOwn = incoming.statusCode === 200 && got === expected;
        done(isOwn ? undefined : `${method} ${token} ${answer}: ${incoming.statusCode} ${got.slice(0, 80)}`);
      }, failed);
    });
    sent.end(body);
  });
}

/** Three requests at once on one connection. @returns whose answers came, in their order */
async function honestPipeline({ address }: Front) {
  const tokens = [nextToken('h'), nextToken('h'), nextToken('h')];
  const socket = connect(address);
  socket.setTimeout(12_000, () => socket.destroy(new Error('no answer')));
  const lines = ['Host: site.test', 'Content-Length: 2'];
  const sent = tokens.map((token, at) =>
    [`POST /api/${token}/whole HTTP/1.1`, ...lines, ...(at === 2 ? ['Connection: close'] : []), '', 'me'].join('\r\n'),
  );
  socket.write(sent.join(''));
  const got = await text(socket).catch(({ message }: Error) => message);
  const isOwn = tokens.every((token) => got.includes(bodyOf(token, 'whole', 'me')));
  return isOwn && tokensIn(got).join() === tokens.join() ? undefined : `${tokens}: ${got}`;
}

const tokensIn = (got: string) => [...new Set(got.match(tokenPattern))];

/** @returns what is wrong with what came, once the others have what they asked for */
async function hostileCall({ address }: Front, visit: HostileVisit, others: Promise<unknown>) {
  const tokens = visit.requests.map(() => nextToken('s'));
  const socket: Socket = connect(address);
  let got = '';
  socket.setEncoding('latin1').on('error', () => {});
  socket.on('data', (piece: string) => {
    got += piece;
    if (visit.end === 'leavesAtAnswer') socket.destroy();
  });
  const closed = new Promise((done) => socket.once('close', done));
  const whole = textOf(visit, tokens);
  const ends = [...visit.cuts.filter((cut) => cut < whole.length).toSorted((a, b) => a - b), whole.length];
  for (const [at, end] of ends.entries()) {
    if (socket.destroyed) break;
    await new Promise<unknown>((done) => socket.write(whole.slice(ends[at - 1] ?? 0, end), 'latin1', done));
    await new Promise(setImmediate);
  }
  if (visit.end === 'halfClosed') socket.end();
  if (visit.end === 'reset') address.path ? socket.destroy() : socket.resetAndDestroy(); // Node resets TCP only
  await others;
  socket.destroy();
  await closed;
  const seen = tokensIn(got);
  const isOwn = seen.join() === tokens.filter((token) => seen.includes(token)).join();
  return isOwn ? undefined : `${tokens} got ${got.slice(0, 500)}`;
}

const honestCalls = fc.array(
  fc.tuple(fc.constantFrom('GET', 'GET', 'HEAD', 'POST'), fc.constantFrom('whole', 'streamed', 'early', 'large')),
  { minLength: 4, maxLength: 8 },
);
const hostileVisits = fc.array(hostileVisit, { minLength: 1, maxLength: 4 });

test.each(fronts)('by %s, nobody gets an answer of somebody else, or a broken one', async (name) => {
  const front = await start(name);
  const before = sentRequests;
  try {
    await fc.assert(
      fc.asyncProperty(hostileVisits, honestCalls, async (visits, calls) => {
        read.length = 0;
        const honest = Promise.all([
          ...calls.map(([method, answer]) => honestCall(front, method, answer)),
          honestPipeline(front),
        ]);
        const hostile = Promise.all(visits.map((visit) => hostileCall(front, visit, honest)));
        expect([...(await honest), ...(await hostile)].filter(Boolean)).toEqual([]);
        const senders = front.proxies ? ['unix:'] : ['127.0.0.1'];
        expect(read.filter(({ sender }) => !senders.includes(sender ?? ''))).toEqual([]);
        expect(read.filter(({ id, token }) => !front.forwarded.has(id) || !token?.match(tokenPattern))).toEqual([]);
        expect(failures).toEqual([]);
        expect(new Set(read.map(({ id }) => id)).size).toBe(read.length); // no write came twice, and no read of an API that is well
      }),
      { seed, numRuns: rounds, endOnFailure: true },
    );
    // Senders who leave in the middle of a body have their own connection to the API broken off, and no other.
    expect(unreadable.filter((reason) => !['HPE_INVALID_EOF_STATE', 'ECONNRESET'].includes(reason ?? ''))).toEqual([]);
  } finally {
    await front.close();
  }
  if (process.env.FORWARD_ROUNDS) console.log(`${sentRequests - before} requests by ${name}, seed ${seed}`);
});
