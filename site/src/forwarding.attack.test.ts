import { Agent, type IncomingMessage, request as requestHttp } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { createRemoteApi } from '@onesite/server/start/api';
import { type Finished, listen, type SiteHandler } from '@onesite/server/start/listen';
import fc from 'fast-check';
import { type HostileVisit, hostileVisit, textOf } from './testing/hostileRequests.ts';

// One client sends whatever breaks framing, another one honest requests, by one edge with few connections to its API.

/** FORWARD_ROUNDS=600 for the long form, FUZZ_SEED for others. A failure names its seed and what was sent. */
const rounds = Number(process.env.FORWARD_ROUNDS ?? 40);
const seed = Number(process.env.FUZZ_SEED ?? 1);

const largeBytes = 200_000;
const tokenPattern = /-[hs]\d+-/g;
let sentRequests = 0;
const nextToken = (kind: 'h' | 's') => `-${kind}${sentRequests++}-`;

/** Begins and ends with the token, so that nobody takes a part for the whole. */
const bodyOf = (token: string, answer: string, received: string) =>
  `${token}${answer === 'large' ? '.'.repeat(largeBytes) : ''}${received}${token}`;

/** What the API has read. */
const read: { id: string | null; sender: string | undefined; token: string | undefined }[] = [];
const unreadable: (string | undefined)[] = [];

/** Why the edge has believed that the API is down. */
const failures: string[] = [];

const answerCall: SiteHandler = async (request) => {
  const [, , token = '', answer = ''] = new URL(request.url).pathname.split('/');
  const sender = request.headers.get('X-Forwarded-For')?.split(', ').at(-1);
  read.push({ token, sender, id: request.headers.get('X-Request-Id') });
  const received = answer === 'early' ? '' : await request.text().catch(() => 'cut off');
  const whole = bodyOf(token, answer, received);
  if (answer !== 'streamed') return new Response(whole);
  const parts = [whole.slice(0, 5), whole.slice(5)].map((part) => new TextEncoder().encode(part));
  return new Response(ReadableStream.from(parts));
};

async function start() {
  const onFinished = ({ route, reason }: Finished) => void (route === 'unreadable' && unreadable.push(reason));
  const api = await listen(0, answerCall, { host: '127.0.0.1', trustProxy: 1, onFinished });
  const remote = createRemoteApi(`http://127.0.0.1:${api.port}`, {
    trustProxy: 0,
    onCalled: (reason) => void (reason && failures.push(reason)),
  });
  const forwarded = new Set<string | null>();
  const handler: SiteHandler = (request, env) => {
    if (!new URL(request.url).pathname.startsWith('/api/')) return new Response('a page');
    forwarded.add(request.headers.get('X-Request-Id'));
    return remote.call(request, env);
  };
  const edge = await listen(0, handler, { host: '127.0.0.1', trustProxy: 0 });
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  return {
    agent,
    forwarded,
    address: { port: edge.port, host: '127.0.0.1' },
    async close() {
      agent.destroy();
      await edge.close();
      await remote.close();
      await api.close();
    },
  };
}

type Front = Awaited<ReturnType<typeof start>>;

/** @returns what is wrong with the answer, if anything */
function honestCall({ address, agent }: Front, method: string, answer: string): Promise<string | undefined> {
  const token = nextToken('h');
  const body = method === 'POST' ? `of ${token}` : '';
  return new Promise((done) => {
    const failed = (error: Error) => done(`${method} ${token}: ${error.message}`);
    const sent = requestHttp({
      ...address,
      agent,
      method,
      path: `/api/${token}/${answer}`,
      headers: { Host: 'site.test' },
    });
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
  if (visit.end === 'reset') socket.resetAndDestroy();
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

test('nobody gets an answer of somebody else, or a broken one', async () => {
  const front = await start();
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
        expect(read.filter(({ sender }) => sender !== '127.0.0.1')).toEqual([]);
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
  if (process.env.FORWARD_ROUNDS) console.log(`${sentRequests - before} requests, seed ${seed}`);
});
