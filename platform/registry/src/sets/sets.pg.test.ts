import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import postgres from 'postgres';
import { createReleaseSource } from '../edges/releaseSource.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import type { ReleaseChange } from './releaseChanges.ts';
import { createStoredSets } from './storedSets.ts';

describe('origins', () => {
  let registry: TestRegistry;
  beforeAll(async () => {
    registry = await testRegistry();
  });
  afterAll(() => registry.close());

  const origins = async () => ((await (await registry.call('GET', '/current')).json()) as { origins: object }).origins;
  const promote = (moves: [name: string, from: string | null, to: string][], origin?: 'start') =>
    registry.call('POST', '/promote', { moves: moves.map(([name, from, to]) => ({ name, from, to })), origin });

  test('each version keeps the origin of what made it live, whatever happens to the others', async () => {
    const [shell, a1, a2, b1, b2] = [
      await registry.publish('shell', '1'),
      await registry.publish('mf-a', '1'),
      await registry.publish('mf-a', '2'),
      await registry.publish('mf-b', '1'),
      await registry.publish('mf-b', '2'),
    ];
    const start = [
      ['shell', null, shell],
      ['mf-a', null, a1],
      ['mf-b', null, b1],
    ] as [string, null, string][];
    await promote(start, 'start');
    expect(await origins()).toEqual({ shell: 'start', 'mf-a': 'start', 'mf-b': 'start' });
    await promote([['mf-a', a1, a2]]);
    expect(await origins()).toEqual({ shell: 'start', 'mf-a': 'command', 'mf-b': 'start' });
    await promote([['mf-b', b1, b2]], 'start');
    expect(await origins()).toEqual({ shell: 'start', 'mf-a': 'command', 'mf-b': 'start' });
    await registry.rollback({ name: 'mf-a' });
    expect(await origins()).toEqual({ shell: 'start', 'mf-a': 'rollback', 'mf-b': 'start' });
    await registry.rollback({ set: 2 });
    expect(await origins()).toEqual({ shell: 'start', 'mf-a': 'restore', 'mf-b': 'restore' });
  });
});

describe('releaseChanges', () => {
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
    for (const payload of ['variants', 'files'])
      await registry.sql`select pg_notify('registry_release_set', ${payload})`;
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
});

// The order of these tests matters.
describe('storedSets', () => {
  let registry: TestRegistry;
  beforeAll(async () => {
    registry = await testRegistry();
  });
  afterAll(() => registry.close());

  test('each set is stored once, and the store is not listed again for each', async () => {
    await registry.resetToShell();
    const listed = jest.spyOn(registry.store, 'setNumbers');
    const written = jest.spyOn(registry.store, 'putSet');
    const sets = createStoredSets(registry.store, 'a secret');
    await sets.writeNewest(registry.sql);
    await registry.promote(['mf-a', null, await registry.publish('mf-a', '1')]);
    await registry.promote(['mf-b', null, await registry.publish('mf-b', '1')]);
    await sets.writeNewest(registry.sql);
    expect(written.mock.calls.map(([number]) => number)).toEqual([1, 3, 2]);
    expect(listed).toHaveBeenCalledTimes(1);
    expect((await sets.read(2))?.number).toBe(2);
  });

  test('while the secret is changed, sets of both are read, and the newest ones are signed anew', async () => {
    await registry.resetToShell();
    await registry.promote(['mf-a', null, await registry.publish('mf-a', '1')]);
    await createStoredSets(registry.store, 'the old one').writeNewest(registry.sql);
    await expect(createStoredSets(registry.store, 'the new one').read(2)).rejects.toThrow('is not signed');
    const changing = createStoredSets(registry.store, 'the new one', 'the old one');
    expect((await changing.read(2))?.number).toBe(2);
    await changing.writeNewest(registry.sql);
    for (const number of [1, 2])
      expect((await createStoredSets(registry.store, 'the new one').read(number))?.number).toBe(number);
  });
});
