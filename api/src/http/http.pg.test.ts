import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import { openDatabase } from '../database/sql.ts';
import { administratorSession, createTestApi, post, read, type TestApi } from '../testing/client.ts';
import { testDatabase } from '../testing/database.ts';
import { databaseProxy } from '../testing/databaseProxy.ts';
import { acceptErrorsOfNode } from '../testing/errorRealm.ts';
import { validOrder } from '../testing/orders.ts';
import { stopClock } from '../testing/stopClock.ts';
import { whileLocked } from '../testing/whileLocked.ts';

acceptErrorsOfNode();
type Api = TestApi['api'];

const { sql, url } = testDatabase();

beforeAll(async () => {
  await stopClock(url); // calls become available again with time, of which a busy machine takes more
  await administratorSession(sql);
});

describe('without the database', () => {
  const lists = ['/api/missions', '/api/containers', '/api/components', '/api/unit-prices'];
  const calls: [string, (api: Api) => Response | Promise<Response>][] = [
    ...['/api/health', ...lists, '/api/configurations/1'].map(
      (path): [string, (api: Api) => Response | Promise<Response>] => [path, (api) => api.request(path)],
    ),
    ['a write', (api) => post(api, '/api/configurations', validOrder)],
    ['a login', (api) => post(api, '/api/admin/login', { username: 'a', password: 'b' })],
    ['a session', (api) => api.request('/api/admin/user', { headers: { Cookie: 'admin_session=x' } })],
  ];
  /** After which a request is answered, whatever the database does. Without it, a call here would never end. */
  const soon = { requestTimeoutMs: 300 };

  test.each<[string, (socket: Socket) => void]>([
    ['accepts connections and never answers', () => {}],
    ['ends every connection at once', (socket) => socket.end()],
    ['does not listen', () => {}],
  ])('where the server %s, every call is a 503 in time', async (what, connected) => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      connected(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    if (what === 'does not listen') await new Promise((resolve) => server.close(resolve));
    const pool = openDatabase(`postgres://nobody@127.0.0.1:${port}/none`);
    const { api } = createTestApi(pool, soon);
    await Promise.all(
      calls.map(async ([name, call]) => {
        const response = await call(api);
        const { code } = await read<ApiError>(response);
        const found = [name, response.status, code, response.headers.has('Retry-After')];
        expect(found).toEqual([name, 503, 'unavailable', true]);
      }),
    );
    expect(connections).toBeLessThan(1_000); // ten at a time, four times a second: not as fast as the machine can
    await pool.end({ timeout: 0 });
    server.close();
  });

  test.each(['refuse', 'silence'] as const)(
    'while it can only %s, the lists are answered as they were, and once it is back they show what changed meanwhile',
    async (away) => {
      const proxy = await databaseProxy(url);
      const pool = openDatabase(proxy.url, { maxConnections: 3 });
      const { api } = createTestApi(pool, { requestTimeoutMs: 2_000 });
      const ask = async (path: string, headers: Record<string, string> = {}) => {
        const response = await api.request(path, { headers });
        return { status: response.status, etag: response.headers.get('ETag'), text: await response.text() };
      };
      const before = await Promise.all(lists.map((path) => ask(path)));
      await proxy[away]();
      await sql`update shop.component set name = ${`Changed meanwhile: ${away}`} where id = 1`;
      for (let round = 0; round < 2; round++) {
        for (const [index, path] of lists.entries()) {
          const { etag } = before[index]!;
          expect(await ask(path)).toEqual(before[index]);
          expect(await ask(path, { 'If-None-Match': etag! })).toEqual({ status: 304, etag, text: '' });
        }
        if (round === 0) expect((await post(api, '/api/configurations', validOrder)).status).toBe(503);
      }
      expect((await api.request('/api/health')).status).toBe(503);
      await proxy.restore();
      while (!(await ask('/api/components')).text.includes(`Changed meanwhile: ${away}`)) await pause();
      await pool.end({ timeout: 0 });
      await proxy.close();
    },
  );

  test.each([300, 150])(
    'an order that waits behind a lock for more than %d ms is a 503, and is not stored later',
    async (requestTimeoutMs) => {
      const { api } = createTestApi(sql, { requestTimeoutMs });
      const orders = async () => (await sql`select id from shop.configuration`).length;
      const before = await orders();
      await whileLocked(sql, 'configuration', async () =>
        expect((await post(api, '/api/configurations', validOrder)).status).toBe(503),
      );
      const waiting = () => sql`select from pg_locks where not granted`;
      while ((await waiting()).length > 0) await pause();
      expect(await orders()).toBe(before);
    },
  );
});

/** Between two looks at what is waited for. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
