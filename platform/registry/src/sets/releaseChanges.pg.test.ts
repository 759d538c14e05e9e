import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import postgres from 'postgres';
import { createReleaseSource } from '../edges/releaseSource.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import type { ReleaseChange } from './releaseChanges.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await testRegistry();
});
afterAll(() => registry.close());

test('an edge that started without its database is notified once, however often it tried', async () => {
  const port = await freePort();
  const url = new URL(registry.databaseUrl);
  const { hostname, port: databasePort } = url;
  Object.assign(url, { hostname: '127.0.0.1', port });
  const sql = postgres(url.href, { max: 1, onnotice: () => {}, backoff: () => 0.01 });
  const { onChange } = createReleaseSource(sql);
  for (let tries = 0; tries < 5; tries++) await expect(onChange(() => {})).rejects.toThrow('ECONNREFUSED');

  const proxy = createServer((socket) => {
    const behind = connect(Number(databasePort), hostname).on('error', () => socket.destroy());
    socket
      .on('error', () => behind.destroy())
      .pipe(behind)
      .pipe(socket);
  });
  await once(proxy.listen(Number(port), '127.0.0.1'), 'listening');
  const changes: ReleaseChange[] = [];
  let stop: (() => Promise<void>) | undefined;
  while (!stop) {
    stop = await onChange((change) => changes.push(change)).catch(() => undefined);
    await new Promise(setImmediate);
  }
  changes.length = 0; // the connection itself
  for (const payload of ['variants', 'files']) await registry.sql`select pg_notify('registry_release_set', ${payload})`;
  while (!changes.includes('files')) await new Promise(setImmediate);
  expect(changes).toEqual(['variants', 'files']);

  await stop();
  await sql.end({ timeout: 1 });
  proxy.close();
});

async function freePort() {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}
