import { Readable } from 'node:stream';
import { createBreaker } from '../documents/renderPage.ts';
import { bundleFolder, jobFor, remoteBundle, shellBundle } from '../testing/bundles.ts';
import { given, renderersInProcess, startInProcess } from '../testing/inProcess.ts';
import { longLimits, until } from '../testing/processes.ts';
import { createRendererPool, type IdleLimit, type RendererPool } from './pool.ts';
import type { RendererSettings } from './renderer.ts';
import { readLines, readMessage } from './rendererMessages.ts';
import { noSandbox } from './sandbox.ts';
import { createWaitingTasks, RendererUnavailable } from './waitingTasks.ts';

// Which page is rendered when and where, with renderers in this process: renderers.test.ts has those in processes.

const settings: RendererSettings = {
  size: 2,
  ...longLimits,
  memoryBytes: 0,
  sandbox: noSandbox,
  start: startInProcess,
};
const good = remoteBundle({ page: `return 'a page';` });
/** Its page comes when the test says so. */
const slow = remoteBundle({ page: `return require('given').page();` });

let pages: ((text: string) => void)[];
beforeEach(() => {
  pages = [];
  given.page = () => new Promise((done) => pages.push(done));
});

const ends: (() => unknown)[] = [];
afterEach(async () => {
  given.page = () => '';
  for (const page of pages) page('');
  for (const end of ends.splice(0)) await end();
  await until(() => renderersInProcess.size === 0);
});

async function poolOf(remotes: Record<string, string>, changes: Partial<RendererSettings> = {}, shell = shellBundle) {
  const { bundles, remove } = await bundleFolder(remotes, shell);
  const pool = createRendererPool(bundles, { ...settings, ...changes });
  ends.push(pool.retire, remove);
  return { pool, bundles, body: async (name?: string) => (await pool.render(jobFor(name))).body };
}

async function startAll(pool: RendererPool) {
  await pool.warm();
  await until(() => pool.load().idle === settings.size);
}

describe('a pool', () => {
  test('renders as many pages at once as it has renderers, and the others after them', async () => {
    const { pool, body } = await poolOf({ a: slow, b: slow });
    await startAll(pool);
    const bodies = [body('a')];
    await until(() => pages.length === 1);
    bodies.push(body('b'), body('a'));
    await until(() => pages.length === 2);
    expect(pool.load()).toEqual({ waiting: 1, busy: 2, idle: 0 });
    pages[1]!('second');
    pages[0]!('first');
    await until(() => pages.length === 3);
    pages[2]!('third');
    expect(await Promise.all(bodies)).toEqual(['first', 'second', 'third'].map((text) => `<main>${text}</main>`));
  });

  test('gives one remote half of its renderers at most: a slow one leaves room for the others', async () => {
    const { pool, body } = await poolOf({ slow, good });
    await startAll(pool);
    const waiting = [body('slow'), body('slow')];
    await until(() => pages.length === 1);
    expect(await body('good')).toBe('<main>a page</main>');
    expect([pages.length, pool.load()]).toEqual([1, { waiting: 1, busy: 1, idle: 1 }]);
    pages[0]!('');
    await until(() => pages.length === 2);
    pages[1]!('');
    await Promise.all(waiting);
  });

  test('starts with one renderer, and the others once its shell has run', async () => {
    const { pool } = await poolOf({ good }, { size: 3 });
    const warming = pool.warm();
    expect(pool.pids()).toHaveLength(1);
    await warming;
    expect(pool.pids()).toHaveLength(3);
  });

  test('says of a shell that does not run why, also to each who asks for a page of it', async () => {
    const { pool, body } = await poolOf({}, {}, `throw new Error('a broken shell');`);
    await expect(pool.warm()).rejects.toThrow('a broken shell');
    for (let count = 0; count < 2; count++) await expect(body()).rejects.toThrow('a broken shell');
  });

  test('that is retired finishes what is under way and what waits, also of a visitor who came just before', async () => {
    const { pool, body } = await poolOf({ slow, good }, { size: 1 });
    await pool.warm();
    const waiting = [body('slow'), body('good')];
    await until(() => pages.length === 1);
    pool.retire();
    pages[0]!('slow');
    expect(await Promise.all(waiting)).toEqual(['<main>slow</main>', '<main>a page</main>']);
    expect(renderersInProcess.size).toBe(0);
    expect(await body('good')).toBe('<main>a page</main>');
  });

  test('that is retired as it starts, or after a page has failed, ends its renderers', async () => {
    const bad = remoteBundle({ page: `throw new Error('a bug');` });
    const [starting, used] = [await poolOf({ good }), await poolOf({ bad })];
    const warming = starting.pool.warm();
    await expect(used.body('bad')).rejects.toThrow('a bug');
    for (const { pool } of [starting, used]) pool.retire();
    await warming.catch(() => {});
    await until(() => renderersInProcess.size === 0);
  });

  test('renders another version of a remote as well, and ends the renderer when that is dropped', async () => {
    const next = await bundleFolder({ 'mf-a': remoteBundle({ page: `return 'next'` }) }, shellBundle, '1.1.0');
    ends.push(next.remove);
    const { pool } = await poolOf({ 'mf-a': remoteBundle({ page: `return 'live'` }) }, { size: 1 });
    const [other] = Object.values(next.bundles.remotes);
    const render = async (remote?: typeof other) => (await pool.render(jobFor('mf-a'), remote && [remote])).body;
    expect([await render(), await render(other), await render()]).toEqual(
      ['live', 'next', 'live'].map((text) => `<main>${text}</main>`),
    );
    const pids = pool.pids();
    await pool.drop((version) => version === 'mf-a 2.0.0');
    expect([await render(), pool.pids()]).toEqual(['<main>live</main>', pids]);
    await pool.drop((version) => version === 'mf-a 1.1.0');
    expect(await render()).toBe('<main>live</main>');
    expect(pool.pids()).not.toContain(pids[0]);
  });

  test('replaces renderers with a dropped version one after the other, so that pages are rendered meanwhile', async () => {
    const { pool, body } = await poolOf({ 'mf-a': slow, 'mf-b': slow });
    await startAll(pool);
    const using = [body('mf-a'), body('mf-b')];
    await until(() => pages.length === 2);
    for (const page of pages) page('');
    await Promise.all(using);
    const before = pool.pids();
    const counts: number[] = [];
    let isDropped = false;
    const dropped = pool.drop(() => true).finally(() => (isDropped = true));
    while (!isDropped) {
      expect((await pool.render(jobFor())).errors).toEqual([]);
      counts.push(pool.pids().length);
      await new Promise(setImmediate);
    }
    await dropped;
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
    await until(() => before.every((pid) => !renderersInProcess.has(pid!)) && pool.pids().length === 2);
  });
});

describe('a page that fails in a renderer that has rendered others is tried again in a fresh one', () => {
  const shell = `const state = {}; exports.shared = { react: { state } };
    exports.render = async (job, load) => ({ styles: '', errors: [], ...await load(job.page.remote).page() });`;
  const state = `const { state } = require('react');`;
  const bad = `${state} exports.default = { page: () => { state.broken = true; return { body: 'bad' }; } };`;
  const breaksWith = (code: string) =>
    `${state} exports.default = { page: async () => { if (state.broken) { ${code} } return { body: 'good' }; } };`;

  test.each([
    ['it threw', `throw new Error('broken by another');`],
    ['React said so', `return { body: '', errors: ['broken by another'] };`],
  ])('because %s', async (_, code) => {
    const { pool } = await poolOf({ bad, good: breaksWith(code) }, { size: 1 }, shell);
    await pool.render(jobFor('bad'));
    const { body, errors, failedBefore } = await pool.render(jobFor('good'));
    expect([body, errors, failedBefore]).toEqual(['good', [], expect.stringContaining('broken by another')]);
  });

  test('and the second failure is its own', async () => {
    const failing = `let count = 0; exports.default = { page() { throw new Error('failure ' + ++count + ' here'); } };`;
    const { body } = await poolOf({ good: breaksWith(''), failing }, { size: 1 }, shell);
    await body('good');
    for (let time = 0; time < 2; time++) await expect(body('failing')).rejects.toThrow('failure 1 here');
  });

  test('also while other pages keep every renderer busy', async () => {
    const good = breaksWith(`throw new Error('broken by another');`);
    const { body } = await poolOf({ bad, good }, {}, shell);
    const names = Array.from({ length: 12 }, (_, position) => (position % 3 === 0 ? 'bad' : 'good'));
    expect(await Promise.all(names.map(body))).toEqual(names);
  });
});

describe('idle pools', () => {
  async function pools(count: number, options: Partial<IdleLimit>) {
    const { bundles, remove } = await bundleFolder({ 'mf-a': good });
    const idleLimit: IdleLimit = { idleMs: 60_000, maxPools: 4, activePools: new Set(), ...options };
    const all = Array.from({ length: count }, () => createRendererPool(bundles, { ...settings, size: 1 }, idleLimit));
    ends.push(...all.map((pool) => pool.retire), remove);
    return all;
  }

  test('start with the first page, end after a while without one, and start again', async () => {
    const [pool] = (await pools(1, { idleMs: 20 })) as [RendererPool];
    for (let time = 1; time < 3; time++) {
      expect(pool.pids()).toEqual([]);
      expect((await pool.render(jobFor('mf-a'))).body).toContain('a page');
      expect(pool.pids()).toHaveLength(1);
      await until(() => renderersInProcess.size === 0);
    }
  });

  test('are limited in number: the one that was used longest ago ends', async () => {
    const all = await pools(3, { maxPools: 2 });
    const [one, two, three] = all;
    for (const pool of [one, two, one, three]) await pool!.render(jobFor('mf-a'));
    expect(all.map((pool) => pool.pids().length)).toEqual([1, 0, 1]);
    for (const pool of all) pool.retire();
    await until(() => all.every((pool) => pool.pids().length === 0));
  });
});

describe('the tasks that wait', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const task = (name = '', failedBefore?: string) => {
    return { name, failedBefore, until: performance.now() + 3000, reject: jest.fn() };
  };
  const waitingFor = (renderers: number) => createWaitingTasks<ReturnType<typeof task>>(renderers);
  const last = { isFirst: false };

  test('are refused when their time is over, unless they were taken; whose first try failed, for that', () => {
    const waiting = waitingFor(1);
    const [taken, late] = [task(), task()];
    waiting.add(taken, last);
    expect(waiting.take(() => true)).toBe(taken);
    const second = task('', 'a bug');
    jest.advanceTimersByTime(1000);
    for (const one of [late, second]) waiting.add(one, last);
    jest.advanceTimersByTime(1999);
    expect(late.reject).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(late.reject).toHaveBeenCalledWith(new RendererUnavailable('no renderer was free in time'));
    expect(second.reject).toHaveBeenCalledWith(new Error('a bug'));
    expect([waiting.isEmpty(), taken.reject.mock.calls]).toEqual([true, []]);
  });

  test('are a hundred for each renderer at most, but for those that go first', () => {
    const waiting = waitingFor(2);
    for (let count = 0; count < 200; count++) waiting.add(task(), last);
    const [refused, first] = [task(), task()];
    waiting.add(refused, last);
    expect(refused.reject).toHaveBeenCalledWith(
      new RendererUnavailable('no renderer was free: 200 pages wait already'),
    );
    waiting.add(first, { isFirst: true });
    expect(first.reject).not.toHaveBeenCalled();
    expect(waiting.take(() => true)).toBe(first);
  });

  test('are taken in their order, as far as they fit', () => {
    const waiting = waitingFor(1);
    for (const name of ['a', 'b', 'c']) waiting.add(task(name), last);
    expect(waiting.take(({ name }) => name !== 'a')?.name).toBe('b');
    expect(waiting.take(() => true)?.name).toBe('a');
  });
});

test('a page that has failed three times in a row is left to the browser for a minute; then one visit tries it, and one more failure is enough', () => {
  jest.useFakeTimers();
  const breaks = createBreaker();
  const fail = (times: number, key = 'page') => {
    for (let count = 0; count < times; count++) breaks.failed(key);
    return breaks.isOpen(key);
  };
  expect([fail(2), fail(1), breaks.isOpen('other')]).toEqual([false, true, false]);
  jest.advanceTimersByTime(59_999);
  expect(breaks.isOpen('page')).toBe(true);
  jest.advanceTimersByTime(1);
  expect([breaks.isOpen('page'), breaks.isOpen('page'), fail(1)]).toEqual([false, true, true]);
  jest.advanceTimersByTime(60_000);
  breaks.succeeded('page');
  expect(fail(2)).toBe(false);
  jest.useRealTimers();
});

describe('what a process writes', () => {
  async function read(pieces: string[]) {
    const lines: string[] = [];
    const failure = await new Promise<string | undefined>((done) => {
      const input = Readable.from(pieces.map((piece) => Buffer.from(piece))).on('end', () => done(undefined));
      readLines(input, { maxLength: 10, onLine: (line) => lines.push(line), onError: ({ message }) => done(message) });
    });
    return { lines, failure };
  }

  test('is read line by line, however it arrives', async () => {
    expect(await read(['on', 'e\ntw', 'o\n', '\nrest'])).toEqual({ lines: ['one', 'two', ''], failure: undefined });
  });

  test.each([[['123456', '78901']], [['a\n12345678901\nb\n']]])(
    'ends with a line that is too long: %j',
    async (pieces) => {
      expect((await read(pieces)).failure).toBe('more than 10 characters in a message');
    },
  );

  const page = { body: '', styles: '', errors: [] };
  test.each([
    { rendered: { ...page, body: {} }, remotes: [], residue: [] },
    { rendered: { ...page, errors: [1] }, remotes: [], residue: [] },
    { rendered: { ...page, fragmentErrors: { 'mf-a/x': 1 } }, remotes: [], residue: [] },
    { rendered: page, residue: [] },
    { error: 7, remotes: [], residue: [] },
    null,
  ])('is an answer, or refused: %j', (value) => {
    expect(() => readMessage(JSON.stringify(value))).toThrow('not a message of a renderer');
  });

  test('is taken without what else stands in it', () => {
    const answer = { rendered: page, remotes: ['mf-a 1'], residue: [] };
    expect(readMessage(JSON.stringify({ ...answer, rendered: { ...page, more: 1 }, more: 1 }))).toEqual(answer);
    expect(readMessage('{"fragment":"mf-a/x","more":1}')).toEqual({ fragment: 'mf-a/x' });
  });
});
