import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Finished, listen } from './listen.ts';
import { createRemoteApi } from './remoteApi.ts';
import { createRequestLog } from './requestLog.ts';
import { starting } from './starting.ts';

const lines: Record<string, unknown>[] = [];
const log = createRequestLog({ info: (line: object) => void lines.push(line as (typeof lines)[number]) } as never);
const ends: (() => Promise<unknown>)[] = [];
beforeEach(() => void lines.splice(0));
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** An edge behind a proxy, with a page of its own, and calls that it forwards. */
async function edgeOf(apiUrl: string, { trustProxy = 1 } = {}) {
  const api = createRemoteApi(apiUrl, { trustProxy, unavailable: starting });
  const respond: Parameters<typeof listen>[1] = (request, env) =>
    new URL(request.url).pathname.startsWith('/api/')
      ? api.response(request, env)
      : new Response('Not found', { status: 404 });
  const edge = await listen(0, respond, {
    trustProxy,
    onFinished: log,
    setHeaders: ({ headers }, outgoing) => void outgoing.setHeader('X-Request-Id', headers['x-request-id']!),
  });
  ends.push(api.close, edge.close);
  return async (path: string, id = 'visit-1') => {
    const response = await fetch(`http://127.0.0.1:${edge.port}${path}`, { headers: { 'X-Request-Id': id } });
    return { status: response.status, id: response.headers.get('X-Request-Id'), text: await response.text() };
  };
}

async function apiWith(respond: Parameters<typeof listen>[1]) {
  const api = await listen(0, respond, { trustProxy: 2 });
  ends.push(api.close);
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
  ends.push(edge.close);
  const raw = async (sent: string) => {
    const socket = connect(edge.port, '127.0.0.1').setEncoding('utf8');
    socket.write(sent);
    return text(socket);
  };
  const answers = [await raw('GARBAGE\r\n\r\n'), await raw(`GET / HTTP/1.1\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`)];
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
  ['a refused page', { status: 421 }, 1],
  ['a probe while it starts', { status: 503, url: '/readyz' }, 0],
  ['a visitor who left', { status: 0 }, 0],
])('%s', (_, own, count) => {
  log({ ...finished, ...own });
  expect(lines).toHaveLength(count);
});
