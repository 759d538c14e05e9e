import { createEdge } from './edge.ts';
import { longLimits } from './testing/longLimits.ts';
import { fakeSource, releases, routeAt } from './testing/releases.ts';

// As styled-components does, the shell counts the rules of its process, so that they depend on what it rendered before.
const shellWith = (field: 'styles' | 'inserted') => `let count = 0; exports.shared = {};
  exports.render = async ({ page, nonce, url }, loadRemote) => ({ body: url, errors: [], styles: '',
    ${field}: '<style nonce="' + nonce + '">.g' + ++count + ' { color: red }</style>' });`;
const routes = [routeAt('/'), routeAt('/b', { id: 'b' })];

/** Two edges that serve the same set. */
async function twoEdges(shell: string) {
  const made = await releases();
  const registry = fakeSource();
  registry.promote(await made.set(1, { shell, routes }));
  const start = () =>
    createEdge({
      source: registry.source,
      store: made.store,
      api: () => Response.json({}),
      log: () => {},
      secret: 'the secret of this site',
      limits: { size: 1, ...longLimits },
    });
  const edges = await Promise.all([start(), start()]);
  return {
    async get(edge: number, path: string, headers: Record<string, string> = {}) {
      const response = await edges[edge]!.fetch(new Request(`http://site.test${path}`, { headers }));
      return { status: response.status, etag: response.headers.get('ETag')!, text: await response.text() };
    },
    async close() {
      for (const edge of edges) await edge.close();
      await made.remove();
    },
  };
}

test('edges that have rendered other pages before have the same tags: a copy from one is current for the others', async () => {
  const { get, close } = await twoEdges(shellWith('styles'));
  const [home, b] = [await get(0, '/'), await get(0, '/b')];
  const [otherB, otherHome] = [await get(1, '/b'), await get(1, '/')];
  expect([otherHome.text === home.text, otherB.text === b.text]).toEqual([false, false]);
  expect([otherHome.etag, otherB.etag]).toEqual([home.etag, b.etag]);
  expect(home.etag).not.toBe(b.etag);
  expect((await get(1, '/', { 'If-None-Match': home.etag })).status).toBe(304);
  await close();
});

test('what libraries put into the head is part of the tag: a copy with other styles of theirs is not current', async () => {
  const { get, close } = await twoEdges(shellWith('inserted'));
  const home = await get(0, '/');
  await get(1, '/b');
  const other = await get(1, '/', { 'If-None-Match': home.etag });
  expect([other.status, other.text]).toEqual([200, expect.stringMatching(/\.g\d \{ color: red \}<\/style>\n<\/head>/)]);
  expect(other.etag).not.toBe(home.etag);
  await close();
});
