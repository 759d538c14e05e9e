import type { RegistryClient } from '../../publish/registryClient.ts';
import { promoteFrom } from './promote.ts';

const said: string[] = [];
const out = { progress: (line: string) => said.push(line), result: (_: unknown, text: string) => said.push(text) };
beforeEach(() => {
  said.length = 0;
});

/** An environment where this is live, and whose edges serve every new set. */
function environment(number: number, versions: Record<string, string>, option: string) {
  const made = {
    option,
    current: jest.fn(async () => ({ number, versions, origins: {}, held: {} })),
    promote: jest.fn(async () => ({ number: 9, versions, gatesMs: 0 })),
    edgesAt: jest.fn(async () => ({ serving: 1, failed: [], waiting: 0, refusing: [], lost: [] })),
  };
  return made as unknown as RegistryClient & typeof made;
}

const both = () => ({
  source: environment(8, { shell: '1', 'mf-a': '2', 'mf-new': '1' }, ' --environment staging'),
  target: environment(7, { shell: '1', 'mf-a': '1', 'mf-old': '1' }, ''),
});
const options = { from: 'staging', to: 'production', diff: false };

test('a whole set is said in words, and then promoted: what it does not have is withdrawn', async () => {
  const { source, target } = both();
  await promoteFrom({ source, target }, [], { ...options, why: 'tested' }, out);
  expect(said[0]).toBe(
    [
      'From staging, set 8, to production, set 7:',
      '  mf-a: 1 -> 2',
      '  mf-new: absent -> 1',
      '  mf-old: 1 -> withdrawn',
    ].join('\n'),
  );
  const moves = [
    { name: 'mf-a', from: '1', to: '2' },
    { name: 'mf-new', from: null, to: '1' },
    { name: 'mf-old', from: '1', to: null },
  ];
  expect(target.promote).toHaveBeenCalledWith(moves, { why: 'tested', resume: undefined });
  expect(source.promote).not.toHaveBeenCalled();
  expect(said.at(-1)).toMatch(/are live in set 9/);
});

test('of named remotes only these are promoted, and a dry run promotes nothing', async () => {
  const { source, target } = both();
  await promoteFrom({ source, target }, ['mf-a'], { ...options, diff: true }, out);
  expect(said).toEqual(['From staging, set 8, to production, set 7:\n  mf-a: 1 -> 2']);
  expect(target.promote).not.toHaveBeenCalled();
  await promoteFrom({ source, target }, ['mf-a'], options, out);
  expect(target.promote).toHaveBeenCalledWith([{ name: 'mf-a', from: '1', to: '2' }], expect.anything());
});

test('where nothing differs, nothing is promoted', async () => {
  const { source, target } = both();
  await promoteFrom({ source, target }, ['shell'], options, out);
  expect(said).toEqual([
    'From staging, set 8, to production, set 7:\n  nothing changes, because all versions are the same',
  ]);
  expect(target.promote).not.toHaveBeenCalled();
});

test('a remote that is not live there is an error, with the command that says what is', async () => {
  await expect(promoteFrom(both(), ['mf-old'], options, out)).rejects.toThrow(
    'mf-old is not live in staging. See: federation status --environment staging',
  );
});
