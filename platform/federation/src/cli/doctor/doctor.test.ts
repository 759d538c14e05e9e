import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CurrentRelease, EdgeState } from '@onesite/protocol/registry';
import { RegistryError } from '../../publish/registryClient.ts';
import { describeProblems } from '../commands/doctor.ts';
import { buildProblems, gateProblems } from './buildProblems.ts';
import { machineProblems } from './machineProblems.ts';
import { releaseProblems } from './releaseProblems.ts';
import { siteProblems } from './siteProblems.ts';

afterEach(() => jest.restoreAllMocks());

describe('this machine', () => {
  test.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0'])('Node %s is supported', (version) => {
    expect(machineProblems(version)).toEqual([]);
  });

  test.each(['18.20.0', '20.11.1', '21.7.0', '22.11.9'])('Node %s is not supported', (version) => {
    expect(machineProblems(version)).toEqual([
      {
        about: 'machine',
        problem: `Node ${version} is not supported: the platform needs 20.19, or 22.12 and later`,
        next: 'Install a newer Node, and run the command again',
      },
    ]);
  });
});

describe('builds', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'federation-doctor-'));
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'mf-orders', version: '1.2.0' }));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('a folder without a package, and a package without a build', async () => {
    const found = await buildProblems([join(folder, 'nowhere'), folder]);
    expect(found.map(({ problem }) => problem)).toEqual([
      expect.stringContaining(`There is no package in ${folder}/nowhere`),
      `There is no build in ${folder}/dist`,
    ]);
    expect(found.every(({ next }) => next.includes('federation build'))).toBe(true);
  });

  test('a build of another bundler, which no `federation build` mends', async () => {
    await mkdir(join(folder, 'dist'));
    await writeFile(join(folder, 'dist', 'index.html'), '');
    expect(await buildProblems([folder])).toEqual([
      {
        about: 'build',
        problem: expect.stringContaining('has no facts.json: another bundler made it'),
        next: 'What a build of your own needs is in docs/coming-from.md',
      },
    ]);
  });

  test('a build with nothing to object to', async () => {
    await mkdir(join(folder, 'dist'));
    await writeFile(join(folder, 'dist', 'facts.json'), '{}');
    expect(await buildProblems([folder])).toEqual([]);
  });

  test("a gate's refusal comes with its advice", async () => {
    const findings = [
      { gate: 'paths' as const, package: 'mf-orders', version: '1', problem: '/a is taken', advice: 'Choose another.' },
    ];
    const check = async () => ({ name: 'mf-orders', version: '1.2.0-0123456789ab', set: 7, findings });
    expect(await gateProblems([folder], { check })).toEqual([
      { about: 'build', problem: "The gate 'paths' refuses mf-orders: /a is taken", next: 'Choose another' },
    ]);
  });
});

describe('the site', () => {
  const answers = (text: string) => jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(text));
  const problems = async () => (await siteProblems('http://site.test')).problems;

  test('a ready one', async () => {
    answers('ok\nserving set 7\n');
    expect(await siteProblems('http://site.test')).toEqual({ problems: [], isReachable: true });
  });

  test.each([
    ['starting\n', 'site', /is starting/],
    ['draining\n', 'site', /is stopping/],
    ['ok\nserving set 7\nlost: the registry has not heard of this edge for 40 s\n', 'edge', /for 40 s$/],
  ])('one that answers %j', async (text, about, problem) => {
    answers(text);
    expect(await problems()).toEqual([
      { about, problem: expect.stringMatching(problem), next: expect.stringMatching(/./) },
    ]);
  });

  test('none, and an address that is none', async () => {
    jest
      .spyOn(globalThis, 'fetch')
      .mockRejectedValue(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }));
    expect(await siteProblems('http://site.test')).toMatchObject({
      isReachable: false,
      problems: [{ about: 'site', problem: 'There is no site at http://site.test (connect ECONNREFUSED)' }],
    });
    expect(await siteProblems('site')).toMatchObject({
      isReachable: false,
      problems: [{ problem: 'site is not an address' }],
    });
  });
});

describe('the registry', () => {
  const edge: EdgeState = {
    ...{ edge: 'edge-1', serving: 7, state: 'serving', reason: null },
    ...{ failed: [], secondsAgo: 1 },
  };
  const current: CurrentRelease = { number: 7, versions: { 'mf-orders': '1.2.0-0123456789ab' }, origins: {}, held: {} };
  const fail = (status: number, message: string) => async () => {
    throw new RegistryError(status, 'code', message);
  };
  const registry = {
    current: async () => current,
    edges: async () => [edge],
    requirePublished: async () => ({}),
  };

  test('nothing is wrong', async () => {
    expect(await releaseProblems(registry)).toEqual([]);
  });

  test.each([
    [401, 'token', /federation token create/],
    [403, 'token', /federation token create/],
    [429, 'token', /wait a minute/],
    [503, 'database', /DATABASE_URL/],
    [404, 'site', /REGISTRY_URL/],
    [500, 'site', /log/],
  ])('a call that is refused with %i is about the %s', async (status, about, next) => {
    const found = await releaseProblems({ ...registry, current: fail(status, 'Words.') });
    expect(found).toEqual([{ about, problem: expect.any(String), next: expect.stringMatching(next) }]);
  });

  test('nothing is live', async () => {
    expect(await releaseProblems({ ...registry, current: async () => ({ ...current, number: 0 }) })).toMatchObject([
      { about: 'release', next: expect.stringContaining('federation publish') },
    ]);
  });

  test('files of a live version are missing, or the store cannot be read', async () => {
    const missing = await releaseProblems({ ...registry, requirePublished: fail(404, 'It lacks files.') });
    expect(missing).toEqual([
      {
        about: 'store',
        problem: 'mf-orders 1.2.0-0123456789ab is live: It lacks files',
        next: 'Publish the same build again: federation publish mf-orders',
      },
    ]);
    const unread = await releaseProblems({ ...registry, requirePublished: fail(500, 'It failed.') });
    expect(unread).toMatchObject([{ about: 'store', next: expect.stringContaining('STORE_URL') }]);
  });

  test.each([
    [[], /No edge has reported lately/, /Start one/],
    [[{ ...edge, state: 'refusing', reason: 'no frame.' }], /and serves set 7: no frame$/, /rollback --set 7/],
    [[{ ...edge, serving: null, state: 'refusing' }], /serves nothing/, /federation history/],
    [[{ ...edge, state: 'lost', secondsAgo: 40 }], /has not reported for 40 s/, /restart it/],
    [
      [{ ...edge, failed: [{ name: 'mf-orders', version: '1', route: 'a', path: '/a', error: 'Error: no' }] }],
      /\/a of mf-orders 1 failed to render/,
      /federation rollback/,
    ],
  ] as [EdgeState[], RegExp, RegExp][])('edges: %j', async (edges, problem, next) => {
    expect(await releaseProblems({ ...registry, edges: async () => edges })).toEqual([
      { about: 'edge', problem: expect.stringMatching(problem), next: expect.stringMatching(next) },
    ]);
  });
});

test('each problem is printed with its next step', () => {
  expect(describeProblems([])).toBe('Nothing is wrong.');
  expect(describeProblems([{ about: 'site', problem: 'It is down', next: 'Start it' }])).toBe(
    'site: It is down.\n  Next: Start it.',
  );
});
