import { openDatabase } from '../database/connect.ts';
import { createTestApi, post, read, type TestApi } from '../testing/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { databaseProxy } from '../testing/databaseProxy.ts';
import { acceptErrorsOfNode } from '../testing/errorRealm.ts';
import { validOrder } from '../testing/orders.ts';

acceptErrorsOfNode();
const lists = ['/api/missions', '/api/containers', '/api/components', '/api/unit-prices'];

let database: TestDatabase;
let proxy: Awaited<ReturnType<typeof databaseProxy>>;
let pool: ReturnType<typeof openDatabase>;
let api: TestApi['api'];

beforeEach(async () => {
  database = await createTestDatabase();
  proxy = await databaseProxy(database.url);
  pool = openDatabase(proxy.url, { maxConnections: 3 });
  ({ api } = createTestApi(pool, { requestTimeoutMs: 2_000 }));
});
afterEach(async () => {
  await pool.end({ timeout: 0 });
  await proxy.close();
  await database.drop();
});

/** What a list's caller gets: 503 where that is not soon. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await api.request(path, { headers });
  return { status: response.status, etag: response.headers.get('ETag'), text: await response.text() };
}

const componentNames = async () =>
  (await read<{ name: string }[]>(api.request('/api/components'))).map(({ name }) => name);

describe.each(['refuse', 'silence'] as const)('while the database can only %s', (away) => {
  test('the lists are answered as they were, soon, also to who has them and to who has failed to write', async () => {
    const before = await Promise.all(lists.map((path) => ask(path)));
    await proxy[away]();
    for (let round = 0; round < 3; round++)
      for (const [index, path] of lists.entries()) {
        const { status, etag, text } = before[index]!;
        expect(await ask(path)).toMatchObject({ status, etag, text });
        expect(await ask(path, { 'If-None-Match': etag! })).toMatchObject({ status: 304, etag, text: '' });
      }
    expect((await post(api, '/api/configurations', validOrder)).status).toBe(503);
    for (const path of lists) {
      expect((await ask(path)).status).toBe(200);
    }
    expect((await api.request('/api/health')).status).toBe(503);
  });

  test('the lists do not change, and once it is back they show what did meanwhile', async () => {
    await componentNames();
    await proxy[away]();
    await database.sql`update shop.component set name = 'Changed meanwhile' where id = 1`;
    expect(await componentNames()).not.toContain('Changed meanwhile');
    await proxy.restore();
    for (const end = performance.now() + 20_000; performance.now() < end; ) {
      if ((await componentNames()).includes('Changed meanwhile')) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await componentNames()).toContain('Changed meanwhile');
  });
});
