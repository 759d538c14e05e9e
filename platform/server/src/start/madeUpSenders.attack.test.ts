import { createEdge } from '@onesite/edge/edge';
import { longLimits } from '@onesite/edge/testing/longLimits';
import { fakeSource, releases, routeAt } from '@onesite/edge/testing/releases';
import type { ReleaseSet } from '@onesite/protocol/releases';
import { callerNetwork } from '@onesite/shared-contract/http/callerNetwork';
import { listen } from './listen.ts';
import { createRemoteApi } from './remoteApi.ts';

// Somebody writes another X-Forwarded-For into each request, in front of what the trusted proxies append. By every way on which
// somebody is counted they stay the same.

const server = `exports.default = { page: () => 'a page' };`;
const pages = [routeAt('/')];
const tried = { routes: [routeAt('/tried')], server };

let made: Awaited<ReturnType<typeof releases>>;
let registry: ReturnType<typeof fakeSource>;

beforeAll(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now()); // nothing of a limit comes back during a test
  made = await releases();
  registry = fakeSource();
  const live: ReleaseSet = await made.promoted(await made.set(1, { routes: pages, server }), 'mf-b', tried);
  const next = (await made.promoted(live, 'mf-b', tried)).remotes['mf-b']!;
  registry.promote(live);
  registry.published.push(next);
  registry.variants.cohorts = [{ id: 'c0000001', members: { 'mf-b': next.version }, share: 1 }];
  registry.variants.versions = [next];
});
afterAll(async () => {
  jest.restoreAllMocks();
  await made.remove();
});

async function siteBehind(proxies: number) {
  const api = await listen(
    0,
    ({ headers }) => Response.json({ who: callerNetwork(headers.get('X-Forwarded-For'), proxies + 1) }),
    { host: '127.0.0.1', trustProxy: proxies + 1 },
  );
  const remote = createRemoteApi(`http://127.0.0.1:${api.port}`, {
    trustProxy: proxies,
    unavailable: () => new Response(null, { status: 503 }),
  });
  const edge = await createEdge({
    source: registry.source,
    store: made.store,
    api: remote.response,
    currentTag: remote.currentTag,
    origins: { publicUrls: [], trustProxy: proxies },
    limits: { size: 1, ...longLimits },
    log: () => {},
  });
  let direct = 0;
  const site = await listen(0, edge.fetch, {
    host: '127.0.0.1',
    trustProxy: proxies,
    respondDirectly(incoming, outgoing) {
      const isDirect = edge.respondDirectly(incoming, outgoing);
      direct += Number(isDirect);
      return isDirect;
    },
  });
  await edge.live.reached(2);

  let requests = 0;
  async function send(path: string, { sender = '198.51.100.7', ...init }: RequestInit & { sender?: string } = {}) {
    const byProxies = [sender, '10.0.0.1'].slice(0, proxies);
    const forwarded = [`203.0.${++requests % 250}.9`, ...byProxies].join(', ');
    const headers = { ...init.headers, 'X-Forwarded-For': forwarded };
    return fetch(`http://127.0.0.1:${site.port}${path}`, { ...init, headers });
  }
  /** One after the other. */
  async function sendMany(count: number, pathOf: (index: number) => string, init?: RequestInit) {
    const responses: Response[] = [];
    for (let index = 0; index < count; index++) {
      const response = await send(pathOf(index), init);
      await response.arrayBuffer();
      responses.push(response);
    }
    return responses;
  }
  async function close() {
    for (const end of [site.close, edge.close, remote.close, api.close]) await end();
  }
  return { send, sendMany, direct: () => direct, close };
}

const isNewVisitor = ({ headers }: Response) => headers.has('Set-Cookie');

describe.each([0, 1, 2])('behind %d proxies', (proxies) => {
  const another = { sender: '192.0.2.1' };
  let site: Awaited<ReturnType<typeof siteBehind>>;
  beforeAll(async () => {
    site = await siteBehind(proxies);
  });
  afterAll(() => site.close());

  test('a call comes from the same network', async () => {
    const responses = [await site.send('/api/who'), await site.send('/api/who', { method: 'POST', body: 'a' })];
    const who = proxies === 0 ? '127.0.0.1' : '198.51.100.7';
    for (const response of responses) expect(await response.json()).toEqual({ who });
  });

  test('they get the ids of 60 new visitors, on the short way as well', async () => {
    const before = site.direct();
    const responses = await site.sendMany(100, () => '/tried');
    expect(responses.filter(isNewVisitor)).toHaveLength(60);
    expect(site.direct() - before).toBeGreaterThan(40);
    expect(isNewVisitor(await site.send('/tried', another))).toBe(proxies > 0);
  });

  test('120 of their reports are read', async () => {
    const init = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } };
    const responses = await site.sendMany(130, () => '/releases/reports', init);
    expect(responses.filter(({ status }) => status !== 429)).toHaveLength(120);
    expect((await site.send('/releases/reports', { ...init, ...another })).status).toBe(proxies > 0 ? 400 : 429);
  });
});
