import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CohortSummary } from '@onesite/protocol/registry';
import type { RegistryClient } from '../../publish/registryClient.ts';
import { writeFiles } from '../../testing/tinyRemote.ts';
import { styleWarnings } from './check.ts';
import { promoteFrom } from './promote.ts';
import { describeCohorts, describeShown } from './status.ts';

describe('check', () => {
  test('styles for the whole site are warned of, by file', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'federation-check-'));
    const globalSelectors = [
      { selector: 'body', file: 'src/all.css' },
      { selector: '*', file: 'node_modules/some-library/reset.css' },
      { selector: 'a', file: 'src/all.css' },
      { selector: 'a', file: 'src/all.css' },
    ];
    await writeFiles(dir, { 'dist/facts.json': JSON.stringify({ role: 'remote', globalSelectors }) });
    expect(await styleWarnings(dir)).toEqual([
      'src/all.css styles body, a on the whole site: use a class, or a CSS module.',
      'node_modules/some-library/reset.css styles * on the whole site: use a class, or a CSS module.',
    ]);
    await writeFiles(dir, { 'dist/facts.json': JSON.stringify({ role: 'remote' }) });
    expect(await styleWarnings(dir)).toEqual([]);
    await rm(dir, { recursive: true });
  });
});

describe('promote', () => {
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
});

describe('status', () => {
  const running: CohortSummary = {
    ...{ id: 'k3x9v2a0', members: { 'mf-orders': '1.4.0-0123456789ab' }, share: 0.05, state: 'running' },
    ...{ token: 'platform', person: null, why: null, createdAt: '2026-11-20T14:02:00Z' },
    ...{ endedAt: null, endedBecause: null, steps: null, stepMinutes: null, reported: null },
  };

  test('status says which cohorts run, and what the last ones were ended by', () => {
    const endedBecause = 'errors in 9 of 90 views';
    const ended = { ...running, endedBecause, state: 'withdrawn' as const };
    const of = (state: string) => `Cohort k3x9v2a0, 5 % of all visitors with mf-orders 1.4.0-0123456789ab: ${state}`;
    expect(describeCohorts([running, ...Array(5).fill(ended)])).toBe(
      [of('running'), ...Array(3).fill(`${of('withdrawn')}; ${endedBecause}`)].join('\n'),
    );
    expect(describeCohorts([])).toBe('');
  });

  test('status says who shows what of whom, a line for each package', () => {
    expect(
      describeShown([
        { name: 'shell' }, // a site from before fragments
        { name: 'mf-checkout', shows: [], shownBy: ['mf-decide', 'shell'] },
        { name: 'mf-decide', shows: ['mf-checkout/add-to-cart', 'mf-explore/more'], shownBy: ['mf-explore'] },
        { name: 'mf-explore', shows: [], shownBy: [] },
      ]),
    ).toBe(
      'mf-checkout: shown by mf-decide, shell\nmf-decide: shows mf-checkout/add-to-cart, mf-explore/more; shown by mf-explore',
    );
  });
});
