import { setTimeout as sleep } from 'node:timers/promises';
import {
  type LiveDocument,
  liveDocumentPath,
  type OpenPreview,
  registryTime,
  type StoredSet,
  setPath,
} from '@onesite/protocol/live';
import type { StartedVariant } from '@onesite/protocol/registry';
import { digestOf, readSignedJson } from '@onesite/protocol/signature';
import { testKeys } from '../testing/platformToken.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { liveNumber, readLiveDocument } from './readLiveDocument.ts';

let registry: TestRegistry;
let shell: string;
let a: string[];
let b1: string;
beforeAll(async () => {
  registry = await testRegistry({ environments: ['staging', 'production'] });
  registry.documents.start();
  a = [];
  for (const content of ['1', '2', '3', '4']) a.push(await registry.publish('mf-a', content));
  b1 = await registry.publish('mf-b', '1');
});
beforeEach(async () => {
  await registry.sql`truncate registry.variant, registry.edge`;
  shell = await registry.resetToShell();
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await registry.documents.close();
  await registry.close();
});

const ask = (method: string, path: string, body: object) => registry.ask<{ id: string }>(method, path, body);
const preview = (members: object) => ask('POST', '/variants', { kind: 'preview', members });
const cohort = (members: object) => ask('POST', '/variants', { kind: 'cohort', members, share: 0.05 });
const number = () => liveNumber(registry.sql);
const a1Live = () => registry.promote(['mf-a', null, a[0]!]);

describe('the live document', () => {
  test("has its environment's newest set with records, earlier ones, what runs, and what everybody may load", async () => {
    await a1Live();
    await registry.promote(['mf-a', a[0]!, a[1]!]);
    const { id } = await cohort({ 'mf-a': a[2] });
    const moves = [
      { name: 'shell', from: null, to: shell },
      { name: 'mf-b', from: null, to: b1 },
    ];
    await ask('POST', '/environments/staging/promote', { moves });
    const inStaging = { kind: 'cohort', members: { 'mf-a': a[3] }, share: 0.05 };
    const there = await ask('POST', '/environments/staging/variants', inStaging);

    const version = (name: string, version: string) => ({ name, version, record: expect.stringMatching(/^\w{64}$/) });
    const document = await registry.readLive();
    expect(document).toEqual({
      ...{ environment: 'production', number: await number(), earlier: [2, 1] },
      set: {
        ...{ number: 3, environment: 'production', members: [version('mf-a', a[1]!), version('shell', shell)] },
        ...{ at: expect.stringMatching(/Z$/), ageMs: expect.any(Number) },
      },
      cohorts: [{ id, members: { 'mf-a': a[2] }, share: 0.05 }],
      cohortVersions: [version('mf-a', a[2]!)],
      released: { shell: [shell], 'mf-a': expect.arrayContaining(a.slice(0, 3)) },
    });
    expect(document.released['mf-a']).toHaveLength(3);
    for (const { record, ...named } of [...document.set!.members, ...document.cohortVersions])
      expect(JSON.parse(await registry.store.readRecord(named, record))).toEqual({
        ...{ ...named, facts: expect.any(Object), integrity: expect.any(Object) },
      });
    expect(await registry.readLive('staging')).toMatchObject({
      ...{ set: { number: 4, members: [{ name: 'mf-b' }, { name: 'shell' }] }, earlier: [] },
      ...{ cohorts: [{ id: there.id }], released: { shell: [shell], 'mf-a': [a[3]], 'mf-b': [b1] } },
    });
  });

  test('before the first set it has none, and a set without a shell counts for none', async () => {
    await registry.sql`insert into registry.release_set (number, environment, reason) values (2, 'staging', 'test')`;
    const { set, earlier, released } = (await readLiveDocument(registry.sql, 'staging')).document;
    expect({ set, earlier, released }).toEqual({ set: null, earlier: [], released: {} });
  });

  test('everybody may load what was live, or in a cohort, in the last 30 days', async () => {
    await a1Live();
    await registry.promote(['mf-a', a[0]!, a[1]!]);
    await registry.promote(['mf-a', a[1]!, a[2]!]);
    const { id } = await cohort({ 'mf-a': a[3] });
    await ask('DELETE', `/variants/${id}?why=enough`, {});
    const { sql } = registry;
    const released = async (cohortEndedDays: number) => {
      for (const [number, days] of [90, 60, 40, 20].entries())
        await sql`update registry.release_set set created_at = now() - make_interval(days => ${days}) where number = ${number + 1}`;
      await sql`update registry.variant set changed_at = now() - make_interval(days => ${cohortEndedDays})`;
      return (await readLiveDocument(sql, 'production')).document.released;
    };
    expect(await released(29)).toEqual({ shell: [shell], 'mf-a': a.slice(1).sort() });
    expect(await released(31)).toEqual({ shell: [shell], 'mf-a': a.slice(1, 3).sort() });
  });

  test('its number grows with each change, also after an older copy of the database was restored', async () => {
    const ids: string[] = [];
    const keep = async (made: Promise<{ id: string }>) => void ids.push((await made).id);
    const changes: Record<string, () => Promise<unknown>> = {
      promote: a1Live,
      rollback: () => registry.rollback({ set: 1 }),
      cohort: () => keep(cohort({ 'mf-b': b1 })),
      'wider cohort': () => ask('PATCH', `/variants/${ids[0]}`, { share: 0.5 }),
      'end of a cohort': () => ask('DELETE', `/variants/${ids[0]}`, {}),
      'restored files': async () => {
        await registry.store.remove('mf-b', b1);
        await registry.publish('mf-b', '1');
      },
    };
    let before = await number();
    for (const [what, change] of Object.entries(changes)) {
      await change();
      expect([what, (await number()) > before]).toEqual([what, true]);
      before = await number();
    }
    await ask('DELETE', `/variants/${(await preview({ 'mf-b': b1 })).id}`, {}); // edges ask for it
    await registry.publish('mf-b', '1'); // it is known
    await registry.promote(['mf-a', a[1]!, a[2]!]); // refused
    expect(await number()).toBe(before);
    await registry.sql`update registry.live set number = 7`;
    await registry.promote(['mf-b', null, b1]);
    expect(await number()).toBeGreaterThan(before);
  });
});

describe('edgeCalls', () => {
  const read = (environment: string, after: number, wait = '') =>
    registry.edgeCall('GET', `/live/${environment}`, { headers: { 'If-None-Match': `"${after}"`, Prefer: wait } });

  test('an edge gets what it lacks at once; otherwise it waits for the next change, whoever makes it', async () => {
    const other = registry.serve({}, registry.open(1)); // as in another process
    let [from, to]: [string | null, string] = [null, a[0]!];
    for (const { promote } of [registry, other]) {
      const before = await number();
      expect((await read('production', before - 1)).headers.get('ETag')).toBe(`"${before}"`);
      const waiting = read('production', before, 'wait=20');
      await promote(['mf-a', from, to]);
      const response = await waiting;
      expect([response.status, response.headers.get('ETag')]).toEqual([200, `"${await number()}"`]);
      [from, to] = [to, a[1]!];
    }
  });

  test('without a change it gets none: at once, at the end of its time, and when the process stops', async () => {
    const before = await number();
    const response = await read('production', before);
    expect([response.status, response.headers.get('ETag')]).toEqual([304, `"${before}"`]);
    const { documents } = registry.serve();
    expect(await documents.waitForNewer('production', before, 20)).toBeUndefined();
    const waiting = documents.waitForNewer('production', before, 60_000);
    await sleep(20);
    await documents.close();
    expect(await waiting).toBeUndefined();
  });

  test('an edge gets the previews of its environment that it names by digest, with records that it can read', async () => {
    const made = [await preview({ 'mf-b': b1 }), await preview({ 'mf-b': b1 })] as unknown as StartedVariant[];
    const [handle, other] = made.map(({ handle }) => handle!) as [string, string];
    const [found, ...more] = await registry.readPreviews([handle, 'made up']);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ id: made[0]!.id, digest: digestOf(handle), until: expect.stringMatching(/Z$/) });
    expect(found!.leftMs).toBeGreaterThan(6.9 * 24 * 3_600_000);
    const [{ record, ...named }] = found!.versions as [OpenPreview['versions'][number]];
    expect(JSON.parse(await registry.store.readRecord(named, record))).toMatchObject({ name: 'mf-b', version: b1 });
    expect(await registry.readPreviews([handle, other], 'staging')).toEqual([]);
    expect(await registry.readPreviews([])).toEqual([]);
  });

  test('an environment that the site does not have is not found', async () => {
    expect((await read('stagin', 0)).status).toBe(404);
  });

  test.each<[string, Parameters<TestRegistry['edgeCall']>[2]]>([
    ['with no signature', { headers: { Authorization: '' } }],
    ["with the platform's token", { headers: { Authorization: 'Bearer the token of this test' } }],
    ['signed with another key', { keys: ['another key'] }],
    ['signed as another call', { signed: { path: '/live/staging', body: '' } }],
    ['signed with another body', { signed: { path: '/live/production', body: 'another' } }],
  ])('a call %s is refused, before anything is asked of the database', async (_, options) => {
    const sql = registry.open(1);
    await sql.end();
    const { edgeCall } = registry.serve({}, sql);
    const calls = [edgeCall('GET', '/live/production', options), edgeCall('DELETE', '/edges/a', options)];
    calls.push(edgeCall('POST', '/edges/a', { body: '{}', ...options }));
    for (const response of await Promise.all(calls))
      expect([response.status, await response.json()]).toMatchObject([401, { code: 'not_authenticated' }]);
  });

  test('of messages that overtake each other the last one stays; what browsers reported is added once', async () => {
    const { sql, report } = registry;
    const { id } = await cohort({ 'mf-a': await registry.publish('mf-a', 'reported') });
    const cohorts = [{ cohort: id, views: 2, withError: 1, liveViews: 1, liveWithError: 0 }];
    const answers: unknown[] = [];
    for (const sequence of [7, 6, 8]) {
      const answer = await report('a', { sequence, serving: sequence });
      expect(Math.abs(Number(answer.headers.get(registryTime)) - Date.now())).toBeLessThan(10_000);
      answers.push(await answer.json());
    }
    expect(answers).toEqual([{ sequence: 7 }, { sequence: 7 }, { sequence: 8 }]); // the edge then goes on
    await report('b', { serving: 6 });
    for (const number of [9, 9, 10, 11]) {
      const body = JSON.stringify({ number, collected: { errors: [], cohorts } });
      expect((await registry.edgeCall('POST', '/edges/a/reports', { body })).status).toBe(204);
    }
    expect(await (await report('a', { sequence: 1 })).json()).toEqual({ sequence: 11 });
    expect([...(await sql`select id, serving from registry.edge order by id`)]).toEqual([
      { id: 'a', serving: 8 },
      { id: 'b', serving: 6 },
    ]);
    expect([...(await sql`select views::int as views from registry.variant`)]).toEqual([{ views: 6 }]);
    await registry.edgeCall('DELETE', '/edges/a');
    expect([...(await sql`select id from registry.edge`)]).toEqual([{ id: 'b' }]);
  });
});

describe('numbers of sets', () => {
  test('go on above all that an edge or the store knows of, also after an older copy of the database was restored', async () => {
    await registry.report('a', { serving: 50 });
    expect(await a1Live()).toMatchObject({ number: 51 });
    await registry.report('a', { serving: 7, refused: { number: 60, reason: 'a file is lost' } });
    await registry.report('b', { serving: 55 });
    expect(await registry.promote(['mf-a', a[0]!, a[1]!])).toMatchObject({ number: 61 });
    await registry.store.putFile(setPath(70), 'of a set of any environment');
    const sql = registry.open(2);
    const { documents } = registry.serve({}, sql); // as in a process that starts
    await documents.start();
    await documents.close();
    await sql.end();
    await registry.store.removeFile(setPath(70));
    const moves = [{ name: 'shell', from: null, to: shell }];
    expect(await ask('POST', '/environments/staging/promote', { moves })).toMatchObject({ number: 71 });
    expect(await registry.promote(['mf-a', a[1]!, a[2]!])).toMatchObject({ number: 72 });
  });
});

describe('the store', () => {
  const storedDocument = async () => {
    const text = await registry.store.readText(liveDocumentPath('production'));
    return text === undefined ? undefined : readSignedJson<LiveDocument>(text, testKeys);
  };
  const storedMembers = async (number: number) => {
    const { members } = readSignedJson<StoredSet>((await registry.store.readText(setPath(number)))!, testKeys);
    return members.map(({ version }) => version);
  };
  const untilStored = async () => {
    while ((await storedDocument())?.number !== (await number())) await sleep(5);
  };

  test('has what is live and all sets, also of numbers that an older copy of the database has given again', async () => {
    await a1Live();
    await untilStored();
    expect(await storedDocument()).toEqual(await registry.readLive());
    expect([await storedMembers(1), await storedMembers(2)]).toEqual([[shell], [a[0], shell]]);
    await registry.resetToShell();
    await registry.promote(['mf-a', null, a[1]!]);
    await untilStored();
    expect(await storedMembers(2)).toEqual([a[1], shell]);
  });

  test('edges get what is live without it, and it has everything with the next change', async () => {
    const failing = jest.spyOn(registry.store, 'putFile').mockRejectedValue(new Error('no space left'));
    const a5 = await registry.publish('mf-a', '5');
    await registry.promote(['mf-a', null, a5]);
    const [{ record, ...named }] = (await registry.readLive()).set!.members as [LiveDocument['cohortVersions'][number]];
    expect(named.version).toBe(a5);
    await expect(registry.store.readRecord(named, record)).rejects.toThrow('is not in the store');
    failing.mockRestore();
    await registry.promote(['mf-b', null, b1]);
    await untilStored();
    await registry.store.readRecord(named, record);
    expect([await storedMembers(2), await storedMembers(3)]).toEqual([
      [a5, shell],
      [a5, b1, shell],
    ]);
  });
});
