import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CurrentRelease, EdgesAt } from '@onesite/protocol/registry';
import { pack } from '../publish/pack.ts';
import { type RegistryClient, RegistryError } from '../publish/registryClient.ts';
import { exitCodeOf, NotLiveEverywhere } from './exitCodes.ts';
import type { Output } from './output.ts';
import { localVersion, releaseVersions, rollBack, withdraw } from './release.ts';

let printed: jest.Mock;
let out: Output;
beforeEach(() => {
  printed = jest.fn();
  out = { progress: () => {}, result: (_, text) => printed(text) };
});

const served: EdgesAt = { serving: 1, failed: [], waiting: 0, refusing: [], lost: [] };
const refused: EdgesAt = {
  serving: 0,
  failed: [],
  waiting: 0,
  refusing: [{ edge: 'a', serving: 6, reason: 'it throws' }],
  lost: [],
};

/** A fake registry where set 6 is live, and whose edges report this of a new set. */
function registry(edges: EdgesAt, published: string[] = ['1.0.0-a']) {
  const made = {
    option: '',
    current: jest.fn(
      async (): Promise<CurrentRelease> => ({ number: 6, versions: { 'mf-a': '1.0.0-a' }, origins: {}, held: {} }),
    ),
    promote: jest.fn(async () => ({ number: 7, versions: { 'mf-a': '1.0.0-b' }, gatesMs: 0 })),
    rollback: jest.fn(async () => ({ number: 7, versions: { 'mf-a': '1.0.0-a' }, gatesMs: 0 })),
    edgesAt: jest.fn(async () => edges),
    requirePublished: jest.fn(async (_: string, version: string) => {
      if (!published.includes(version)) throw new RegistryError(404, 'not_found', `${version} is not there.`);
    }),
  };
  return made as unknown as RegistryClient & typeof made;
}

test('a promote is reported as live when the edges serve it', async () => {
  const { promote, ...others } = registry(served);
  await releaseVersions({ promote, ...others }, [{ name: 'mf-a', version: '1.0.0-b' }], { why: 'a fix' }, out);
  expect(promote).toHaveBeenCalledWith([{ name: 'mf-a', from: '1.0.0-a', to: '1.0.0-b' }], { why: 'a fix' });
  expect(printed).toHaveBeenCalledWith(expect.stringMatching(/^mf-a 1\.0\.0-b is live in set 7 on 1 of 1 edge after/));
});

test('a first release that an edge refuses is undone by a withdrawal: there is nothing to roll back to', async () => {
  const promoting = releaseVersions(registry(refused), [{ name: 'mf-new', version: '1.0.0-b' }], {}, out);
  await expect(promoting).rejects.toThrow(/\nUndo it with: federation withdraw mf-new$/);
});

test('a promote that an edge refuses fails, with the reason and the way back', async () => {
  const promoting = releaseVersions(registry(refused), [{ name: 'mf-a', version: '1.0.0-b' }], {}, out);
  await expect(promoting).rejects.toThrow(
    /a refuses it: it throws\. Still served: set 6\.\nUndo it with: federation rollback mf-a --from 1\.0\.0-b$/,
  );
  await expect(promoting).rejects.toThrow(NotLiveEverywhere);
  expect(printed).not.toHaveBeenCalled();
});

test('a promote that all edges serve but a lost one fails with an exit code of its own', async () => {
  const lost: EdgesAt = { ...served, lost: [{ edge: 'b', serving: 6, secondsAgo: 20 }] };
  const promoting = releaseVersions(registry(lost), [{ name: 'mf-a', version: '1.0.0-b' }], {}, out);
  await expect(promoting).rejects.toThrow(/b is lost: .* It may still serve set 6/);
  await expect(promoting).rejects.toMatchObject({ isOnlyLost: true });
  expect([true, false].map((isOnlyLost) => exitCodeOf(new NotLiveEverywhere('', isOnlyLost)))).toEqual([7, 6]);
});

test('several packages are released together, those that are live already stay', async () => {
  const { promote, ...others } = registry(served);
  const wanted = [
    { name: 'mf-a', version: '1.0.0-a' },
    { name: 'mf-b', version: '1.0.0-b' },
    { name: 'mf-c', version: '1.0.0-c' },
  ];
  await releaseVersions({ promote, ...others }, wanted, {}, out);
  const moves = ['b', 'c'].map((one) => ({ name: `mf-${one}`, from: null, to: `1.0.0-${one}` }));
  expect(promote).toHaveBeenCalledWith(moves, { why: undefined });
  expect(printed).toHaveBeenCalledWith(expect.stringContaining('mf-c 1.0.0-c are live in set 7'));
});

test('a live version is not promoted again, but the edges are checked', async () => {
  const registered = registry(refused);
  await expect(releaseVersions(registered, [{ name: 'mf-a', version: '1.0.0-a' }], {}, out)).rejects.toThrow(
    'is in set 6, but not live everywhere',
  );
  expect(registered.promote).not.toHaveBeenCalled();
});

test('a live version that has lost files is not reported as live', async () => {
  const promoting = releaseVersions(registry(served, []), [{ name: 'mf-a', version: '1.0.0-a' }], {}, out);
  await expect(promoting).rejects.toThrow('1.0.0-a is not there.');
  expect(printed).not.toHaveBeenCalled();
});

test('a rollback names the version that it takes back', async () => {
  const { rollback, ...others } = registry(served);
  await rollBack({ rollback, ...others }, { name: 'mf-a' }, 'prices', out);
  await rollBack({ rollback, ...others }, { name: 'mf-a', from: '1.0.0-bad' }, undefined, out);
  expect(rollback.mock.calls).toEqual([
    [{ name: 'mf-a', from: '1.0.0-a' }, 'prices'],
    [{ name: 'mf-a', from: '1.0.0-bad' }, undefined],
  ]);
});

test('who comes second to roll back a bad release learns that it was, and takes the good one back by its name only', async () => {
  const { rollback, current, ...others } = registry(served);
  const held = { from: '1.0.0-bad', to: '1.0.0-a', set: 6, at: '', person: 'Ada', why: 'prices' };
  current.mockResolvedValue({ number: 6, versions: { 'mf-a': '1.0.0-a' }, origins: {}, held: { 'mf-a': held } });
  const second = { rollback, current, ...others };
  await expect(rollBack(second, { name: 'mf-a' }, undefined, out)).rejects.toMatchObject({
    code: 'release_conflict',
    message:
      'mf-a is at 1.0.0-a since set 6, which rolled back 1.0.0-bad by Ada: prices. Nothing has changed. To go back further: federation rollback mf-a --from 1.0.0-a',
  });
  expect(rollback).not.toHaveBeenCalled();
  await rollBack(second, { name: 'mf-a', from: '1.0.0-a' }, undefined, out);
  expect(rollback).toHaveBeenCalledTimes(1);
});

describe('without a version', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'federation-release-'));
    await mkdir(join(dir, 'dist'));
    await writeFile(join(dir, 'package.json'), JSON.stringify({ name: 'mf-orders', version: '1.2.0' }));
    await writeFile(join(dir, 'dist/facts.json'), '{}');
  });
  afterEach(() => rm(dir, { recursive: true }));

  test('it is the one that the local build is, whatever was published since', async () => {
    const { version } = await pack(dir);
    expect(await localVersion(registry(served, ['1.2.0-newer', version]), dir)).toEqual({ name: 'mf-orders', version });
  });

  test("a build that is not in the registry is refused in the registry's words, with the next step", async () => {
    const { version } = await pack(dir);
    await expect(localVersion(registry(served, ['1.2.0-newer']), dir)).rejects.toMatchObject({
      code: 'not_found',
      message: `${version} is not there.\nPublish it with: federation publish ${dir} --promote`,
    });
  });
});

test('a remote is withdrawn from the version that is live, and the way back is named', async () => {
  const { promote, ...others } = registry(served);
  const progress: string[] = [];
  await withdraw({ promote, ...others }, 'mf-a', 'replaced', { ...out, progress: (line) => progress.push(line) });
  expect(promote).toHaveBeenCalledWith([{ name: 'mf-a', from: '1.0.0-a', to: null }], {
    why: 'replaced',
    resume: undefined,
  });
  expect(printed).toHaveBeenCalledWith(
    expect.stringMatching(/^The withdrawal of mf-a is live in set 7 on 1 of 1 edge/),
  );
  expect(progress.at(-1)).toBe('Bring it back with: federation promote mf-a 1.0.0-a');
});
