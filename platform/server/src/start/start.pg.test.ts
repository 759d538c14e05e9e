import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@onesite/database/connect';
import { createRegistryClient, type RegistryClient } from '@onesite/protocol/registryClient';
import { remoteFiles, routeOf, shellFiles } from '@onesite/registry/testing/builds';
import { type TestRegistry, testRegistry } from '@onesite/registry/testing/registry';
import { Metrics } from '@onesite/telemetry/metrics';
import { samplesOf } from '@onesite/telemetry/testing/samplesOf';
import { publishBuilds } from './publishBuilds.ts';
import { createDatabaseWatch } from './watchDatabase.ts';

let testing: TestRegistry;
beforeAll(async () => {
  testing = await testRegistry();
});
afterAll(() => testing.close());

describe('publishBuilds', () => {
  let workspace: string;
  let registry: RegistryClient;
  const printed: string[] = [];

  beforeEach(async () => {
    workspace = await mkdtemp(join(tmpdir(), 'fieldbox-builds-'));
    const tables = await testing.sql`
      select 'registry.' || table_name as name from information_schema.tables where table_schema = 'registry'`;
    const emptied = tables.map(({ name }) => name).filter((name) => !/\.(migration|live)$/.test(name));
    await testing.sql.unsafe(`truncate ${emptied} restart identity`);
    const { app } = testing.serve();
    const request = async (url: URL, init: RequestInit) => app.fetch(new Request(url, init));
    registry = createRegistryClient('http://localhost', testing.platformToken, { request });
    printed.length = 0;
    await build('shell', '1');
    await build('mf-a', '1');
    await build('mf-b', '1');
  });
  afterEach(() => rm(workspace, { recursive: true }));

  /** Different content makes a different version. */
  async function build(name: string, content: string, facts?: Parameters<typeof remoteFiles>[2]) {
    const dist = name === 'shell' ? shellFiles(content) : remoteFiles(name, content, facts);
    const files = {
      'package.json': JSON.stringify({ name, version: '1.0.0' }),
      'rspack.config.mjs': '',
      ...Object.fromEntries(Object.entries(dist).map(([path, text]) => [`dist/${path}`, text])),
    };
    for (const [path, text] of Object.entries(files)) {
      const file = join(workspace, name, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
  }

  const start = (releaseOnStart = true) =>
    publishBuilds({ workspace, registry, releaseOnStart, print: (...all: string[]) => printed.push(...all) }); // as a console does

  async function release(name: string) {
    const { version } = await registry.publish(join(workspace, name));
    await testing.promote([name, (await registry.current()).versions[name] ?? null, version]);
    return version;
  }

  test('an empty registry is filled, and a later start changes nothing', async () => {
    expect(await start()).toBe(1);
    expect(Object.keys((await registry.current()).versions)).toEqual(['mf-a', 'mf-b', 'shell']);
    printed.length = 0;
    expect(await start()).toBe(1);
    expect(printed).toEqual([]);
  });

  test('an empty registry is filled once where a start releases nothing, and then nothing more is released', async () => {
    expect(await start(false)).toBe(1);
    const before = await registry.current();
    await build('mf-a', '2');
    printed.length = 0;
    expect(await start(false)).toBe(1);
    expect(await registry.current()).toEqual(before);
    const { version } = (await registry.versions('mf-a'))[0]!;
    expect(printed).toEqual([
      `  mf-a ${version} stays unreleased: RELEASE_ON_START is off. Release it with: npm run federation -- promote mf-a ${version}`,
    ]);
  });

  test('a new build takes the place of one that a start released', async () => {
    await start();
    await build('mf-a', '2');
    expect(await start()).toBe(2);
    const [newest] = await registry.versions('mf-a');
    expect(newest).toMatchObject({ isLive: true, wasLive: true });
    expect((await registry.current()).origins).toEqual({ shell: 'start', 'mf-a': 'start', 'mf-b': 'start' });
  });

  test('a start does not replace what a command released, and reports it; the other builds go live', async () => {
    await start();
    await build('mf-a', "a team's");
    const released = await release('mf-a');
    await build('mf-a', "a later start's");
    await build('mf-b', '2');
    printed.length = 0;
    expect(await start()).toBe(3);
    expect((await registry.current()).versions['mf-a']).toBe(released);
    expect((await registry.current()).origins).toMatchObject({ 'mf-a': 'command', 'mf-b': 'start' });
    expect(printed).toEqual([
      expect.stringMatching(
        /^ {2}mf-a (\S+) stays unreleased: what is live came from a command\. Release it with: npm run federation -- promote mf-a \1$/,
      ),
      expect.stringMatching(/^ {2}mf-b \S+$/),
    ]);
  });

  test('a restart undoes no rollback, and a new build does not either', async () => {
    await start();
    const { versions } = await registry.current();
    await build('mf-a', '2');
    await start();
    await testing.rollback({ name: 'mf-a' });
    expect(await start()).toBe(3);
    await build('mf-a', '3');
    expect(await start()).toBe(3);
    expect((await registry.current()).versions).toEqual(versions);
  });

  test('a package that was withdrawn does not come back by a start, a new one comes', async () => {
    await start();
    const { versions } = await registry.current();
    await testing.promote(['mf-a', versions['mf-a']!, null]);
    await build('mf-a', '2');
    await build('mf-new', '1');
    expect(await start()).toBe(3);
    expect(Object.keys((await registry.current()).versions)).toEqual(['mf-b', 'mf-new', 'shell']);
    expect(printed.at(-2)).toContain('stays unreleased: mf-a was withdrawn.');
  });

  test('a build that was published but never released, by a start that was cut short, goes live where nothing was', async () => {
    await start();
    await build('mf-new', '1');
    await registry.publish(join(workspace, 'mf-new'));
    expect(await start()).toBe(2);
    expect((await registry.current()).origins['mf-new']).toBe('start');
  });

  test('a build that a gate or the registry refuses keeps no other from a fresh site, and is named with the reason', async () => {
    await build('mf-a', '1', { routes: [routeOf('/b')] });
    await build('mf-b', '1', { routes: [routeOf('/b')] });
    await build('mf-c', '1');
    await writeFile(join(workspace, 'mf-c', 'dist', 'facts.json'), '{}');
    await build('mf-d', '1');
    expect(await start()).toBe(1);
    expect(Object.keys((await registry.current()).versions)).toEqual(['mf-a', 'mf-d', 'shell']);
    expect(printed).toEqual([
      expect.stringMatching(/^ {2}mf-c is not published: facts\.json: role is missing/),
      expect.stringMatching(
        /^ {2}mf-b \S+ stays unreleased: its page \/b has addresses of mf-a's page \/b\. Choose another path/,
      ),
      ...['mf-a', 'mf-d', 'shell'].map((name) => expect.stringMatching(new RegExp(`^ {2}${name} \\S+$`))),
    ]);
  });

  test('processes that start together agree on one outcome', async () => {
    await Promise.all([start(), start(), start()]);
    expect(await registry.current()).toMatchObject({ number: 1, origins: { shell: 'start' } });
  });
});

// The order of these tests matters.
describe('watchDatabase', () => {
  const metrics = new Metrics();
  const sql = openDatabase(process.env.TEST_DATABASE_URL!, { maxConnections: 3 });
  let logged: unknown[][] = [];
  const { watch, refusal } = createDatabaseWatch(metrics, (...line) => logged.push(line), 5);
  /** What a statement meets in place of the database. */
  let instead: (() => Promise<never>) | undefined;
  const pool = ((...all: Parameters<typeof sql>) => instead?.() ?? sql(...all)) as unknown as typeof sql;
  let stop: () => Promise<void>;

  beforeEach(() => {
    instead = undefined;
    logged = [];
  });
  afterEach(() => stop());
  afterAll(() => sql.end());

  const value = async (name: string) => (await samplesOf(metrics, name))[0];

  async function until(condition: () => Promise<boolean>) {
    while (!(await condition())) await sleep(5);
  }
  const isUp = async (up: number) => (await value('database_up'))?.[1] === up;

  test('a database is looked at: whether it answers, its clock, its oldest transaction, what waits for a lock', async () => {
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now - 25 * 3_600_000);
    const reserved = await sql.reserve();
    await reserved`begin`;
    await reserved`select pg_advisory_xact_lock(4711)`;
    stop = watch('registry', pool);
    await until(() => isUp(1));
    const [labels, seconds] = (await value('database_clock_offset_seconds'))!;
    expect(labels).toBe('registry');
    expect(Math.round((seconds as number) / 3_600)).toBe(-25);
    expect((await value('database_oldest_transaction_seconds'))?.[1]).toBeGreaterThanOrEqual(0);
    const blocked = sql`select pg_advisory_lock(4711)`.then(() => sql`select pg_advisory_unlock_all()`);
    await until(async () => (await value('database_blocked_statements'))?.[1] === 1);
    await reserved`rollback`;
    reserved.release();
    await blocked;
    clock.mockRestore();
  });

  test('one that is away is one error, and one line when it is back; a stop is none', async () => {
    stop = watch('registry', pool);
    await until(() => isUp(1));
    const refused = jest.fn(() => Promise.reject(new Error('connection refused')));
    instead = refused;
    await until(async () => refused.mock.calls.length > 2);
    expect(await isUp(0)).toBe(true);
    expect(refusal()).toBeUndefined();
    instead = undefined;
    await until(() => isUp(1));
    expect(logged).toEqual([
      ['database cannot be reached', { database: 'registry', error: 'connection refused' }, 'error'],
      ['database can be reached again', { database: 'registry', seconds: expect.any(Number) }, undefined],
    ]);
    let end: ((error: Error) => void) | undefined;
    instead = () =>
      new Promise((_, fail) => {
        end = fail;
      });
    await until(async () => end !== undefined);
    await stop();
    end!(new Error('the pool has ended'));
    await sleep(0);
    expect(logged).toHaveLength(2);
  });

  test('one that answers and refuses says why', async () => {
    stop = watch('registry', pool);
    await until(() => isUp(1));
    await sql`set default_transaction_read_only = on`;
    await until(() => isUp(0));
    expect(refusal()).toBe('registry: the database is read-only');
    await until(() => isUp(1)); // on another connection
    expect(refusal()).toBeUndefined();
  });
});
