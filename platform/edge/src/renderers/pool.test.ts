import { bundleFolder, jobFor, remoteBundle } from '../testing/bundles.ts';
import {
  atTheEnd,
  body,
  endPools,
  limits,
  poolOf,
  sharedPool,
  shortLimits,
  startAll,
  startPool,
} from '../testing/pools.ts';
import { stillRunning, until } from '../testing/processes.ts';

afterEach(endPools);

const builtin = (name: string) => `process.getBuiltinModule('node:${name}')`;
const good = remoteBundle({ page: `return 'a page';` });

test('a page is rendered within the frame, and the frame alone where there is none', async () => {
  const { render } = await poolOf({ 'mf-a': good });
  expect(await render(jobFor('mf-a'))).toEqual({
    body: '<main>a page</main>',
    styles: '',
    errors: [],
    residue: [],
    queueMs: expect.any(Number),
    renderMs: expect.any(Number),
  });
  expect(await body(render(jobFor()))).toBe('<main></main>');
});

test("a remote gets the shell's copy of what is shared, and nothing else", async () => {
  const { render } = await poolOf({
    'mf-a': `const { name } = require('react'); exports.default = { page: () => name };`,
    'mf-b': `require('node:fs'); exports.default = {};`,
  });
  expect(await body(render(jobFor('mf-a')))).toBe('<main>the one React</main>');
  await expect(render(jobFor('mf-b'))).rejects.toThrow('server bundles cannot require node:fs');
});

test('a page knows what it was asked for', async () => {
  const { render } = await poolOf({ 'mf-a': remoteBundle({ page: 'return JSON.stringify(job);' }) });
  const job = { ...jobFor('mf-a'), url: '/list?sort=name' };
  expect(JSON.parse((await body(render(job))).slice('<main>'.length, -'</main>'.length))).toEqual(job);
});

test('as many pages as there are renderers are made at once, the others after them', async () => {
  const slow = remoteBundle({
    page: `await new Promise((d) => setTimeout(d, 100)); return String(performance.timeOrigin);`,
  });
  const { pool, render } = await poolOf({ a: slow, b: slow });
  await startAll(pool);
  const bodies = await Promise.all(['a', 'b', 'a', 'b', 'a'].map((name) => body(render(jobFor(name)))));
  expect(new Set(bodies).size).toBe(2);
});

test('a process keeps the code of the sixteen remotes that it rendered last', async () => {
  const names = [...'abcdefghijklmnopq'];
  const counting = `let renders = 0; ${remoteBundle({ page: 'return String(++renders);' })}`;
  const { render } = await poolOf(Object.fromEntries(names.map((name) => [name, counting])), { size: 1 });
  const rendered = async (name: string) => Number((await body(render(jobFor(name)))).replace(/\D/g, ''));
  for (const name of names.slice(0, 16)) await rendered(name);
  expect(await rendered('a')).toBe(2);
  expect(await rendered('q')).toBe(1); // instead of b
  expect(await rendered('a')).toBe(3);
  expect(await rendered('b')).toBe(1);
});

describe('an accident in a remote is its own: the page fails, and the next ones do not', () => {
  // What each page does, and what the edge learns of it.
  const accidents: [string, string, RegExp][] = [
    ['throws', `throw new Error('a bug');`, /a bug/],
    ['rejects where nobody looks', `Promise.reject(new Error('astray')); await new Promise(() => {});`, /astray/],
    ['throws in a timer', `setTimeout(() => { throw new Error('later'); }); await new Promise(() => {});`, /later/],
    ['calls process.exit', `process.exit(0);`, /renderer ended with exit code 0/],
    ['calls process.abort', `process.abort();`, /renderer ended with SIG(ABRT|SEGV|TRAP|ILL)/],
    [
      'leaves the edge',
      `process._getActiveHandles().map((one) => one.destroy()); await new Promise(() => {});`,
      /renderer ended/,
    ],
    ['kills its parent', `process.kill(process.ppid, 'SIGKILL');`, /process\.kill is not a function/],
    [
      'writes what is no answer into the pipe',
      `${builtin('fs')}.writeSync(3, '{"rendered":{"body":{}},"remotes":[],"residue":[]}\\n'); await new Promise(() => {});`,
      /not an answer of a renderer/,
    ],
    [
      'answers without end',
      `const text = 'x'.repeat(1 << 20); for (;;) try { ${builtin('fs')}.writeSync(3, text); } catch {}`,
      /more than 16000000 characters/,
    ],
  ];

  const atTheStart: [string, string, RegExp][] = [
    ['throws as it is loaded', `throw new Error('at the start');`, /at the start/],
    ['is no JavaScript', `export default {`, /Unexpected token|SyntaxError/],
  ];

  const { render } = sharedPool({
    good,
    ...Object.fromEntries(accidents.map(([name, code]) => [name, remoteBundle({ page: code })])),
    ...Object.fromEntries(atTheStart.map(([name, code]) => [name, code])),
  });

  test.each(accidents)('a page that %s', async (name, _, message) => {
    const failing = expect(render(jobFor(name))).rejects.toThrow(message);
    // Renders well meanwhile and afterwards, in every renderer.
    expect(await body(render(jobFor('good')))).toBe('<main>a page</main>');
    await failing;
    for (let count = 0; count < 2 * limits.size; count++)
      expect(await body(render(jobFor('good')))).toBe('<main>a page</main>');
  });

  test.each(atTheStart)('a bundle that %s', async (name, _, message) => {
    await expect(render(jobFor(name))).rejects.toThrow(message);
    expect(await body(render(jobFor('good')))).toBe('<main>a page</main>');
  });

  describe('a page that is late', () => {
    const late = {
      'loops for ever': remoteBundle({ page: `for (;;);` }),
      'loops for ever as its bundle is loaded': `for (;;);`,
      'never answers': remoteBundle({ page: `await new Promise(() => {});` }),
    };
    const { render } = sharedPool({ good, ...late }, shortLimits);

    test.each(Object.keys(late))('as it %s', async (name) => {
      await expect(render(jobFor(name))).rejects.toThrow('not rendered within 1500 ms');
      expect(await body(render(jobFor('good')))).toBe('<main>a page</main>');
    });
  });
});

describe('a page that takes too much memory', () => {
  const hungry = {
    'in buffers': `const kept = []; for (let i = 0; i < 64; i++) kept.push(Buffer.alloc(16 << 20, 1)); await never;`,
    'in its heap': `const kept = []; for (;;) kept.push(new Array(1e6).fill(job));`,
  };
  test.each(Object.entries(hungry))('%s ends its renderer, and the next page has another', async (_, code) => {
    const { render } = await poolOf({
      bad: remoteBundle({ page: `const never = new Promise(() => {}); ${code}` }),
      good,
    });
    await expect(render(jobFor('bad'))).rejects.toThrow('more than 200000000 bytes of memory');
    expect(await body(render(jobFor('good')))).toBe('<main>a page</main>');
  });

  test('and leaves it behind ends its renderer, and no other page with it', async () => {
    const leaving = `let kept; ${remoteBundle({ page: `kept = Buffer.alloc(160 << 20, 1); return 'left';` })}`;
    const { render } = await poolOf({ bad: leaving, good }, { size: 1 });
    const first = render(jobFor('bad')).catch(() => {});
    const bodies = await Promise.all([1, 2, 3].map(() => body(render(jobFor('good')))));
    await first;
    expect(bodies).toEqual(Array(3).fill('<main>a page</main>'));
  });
});

describe('what a bundle cannot reach', () => {
  const attempt = (code: string) =>
    remoteBundle({ page: `try { ${code} } catch (error) { return String(error.code ?? error); }` });

  const refused: [string, string][] = [
    ['open an inspector', `${builtin('inspector')}.open(0)`],
    ['load native code', `process.dlopen({ exports: {} }, '/tmp/none.node')`],
  ];
  const { render } = sharedPool({
    environment: remoteBundle({ page: `return JSON.stringify(process.env);` }),
    ...Object.fromEntries(refused.map(([name, code]) => [name, attempt(`${code}; return 'done';`)])),
  });

  test('the environment is empty', async () => {
    process.env.EDGE_TEST_SECRET = 'secret';
    expect(await body(render(jobFor('environment')))).toBe('<main>{}</main>');
    delete process.env.EDGE_TEST_SECRET;
  });

  test.each(refused)('a bundle cannot %s', async (name) => {
    expect(await body(render(jobFor(name)))).toMatch(/ERR_(ACCESS_DENIED|DLOPEN_DISABLED|INSPECTOR_NOT_AVAILABLE)/);
  });
});

test('one remote holds half of the renderers at most: a slow one leaves room for the others', async () => {
  const slow = remoteBundle({ page: `await new Promise((d) => setTimeout(d, 700)); return 'slow';` });
  const { pool, render } = await poolOf({ slow, good });
  await startAll(pool);
  const order: string[] = [];
  const all = ['slow', 'slow', 'good'].map((name) => render(jobFor(name)).then(() => order.push(name)));
  await Promise.all(all);
  expect(order[0]).toBe('good');
});

describe('a pool that is warmed', () => {
  test('has run its shell in one process, and starts the others then', async () => {
    const { pool } = await poolOf({ 'mf-a': good }, { size: 3 });
    const warming = pool.warm();
    expect(pool.pids()).toHaveLength(1);
    await warming;
    expect(stillRunning(pool.pids())).toHaveLength(3);
  });

  test.each([
    ['throws', `throw new Error('a broken shell');`, /a broken shell/],
    ['asks for a package', `require('react');`, /server bundles cannot require react/],
    ['ends its process', `process.exit(3);`, /exit code 3/],
  ])('reports a shell that %s', async (_, shell, message) => {
    const { pool } = await poolOf({}, { shell });
    await expect(pool.warm()).rejects.toThrow(message);
  });

  test('tells of a shell that is not there', async () => {
    const { pool } = startPool({
      shell: { name: 'shell', version: '1', file: '/nowhere/server/main.cjs' },
      remotes: {},
    });
    await expect(pool.warm()).rejects.toThrow(/no such file/);
  });

  test('tells whoever asks for a page of it as well, each time', async () => {
    const { render } = await poolOf({}, { shell: `throw new Error('a broken shell');` });
    for (let count = 0; count < 2; count++) await expect(render(jobFor())).rejects.toThrow('a broken shell');
  });
});

describe('a pool that is retired', () => {
  const slow = remoteBundle({ page: `await new Promise((d) => setTimeout(d, 100)); return 'slow';` });

  test('finishes what is under way and what waits, and then ends its processes', async () => {
    const { pool, render } = await poolOf({ slow });
    const pages = Promise.all([1, 2, 3].map(() => body(render(jobFor('slow')))));
    const pids = pool.pids();
    pool.retire();
    expect(await pages).toEqual(Array(3).fill('<main>slow</main>'));
    await until(() => stillRunning(pids).length === 0);
  });

  test('finishes what waits even if its processes end meanwhile', async () => {
    const { pool, render } = await poolOf({ bad: remoteBundle({ page: `process.exit(1);` }), good }, { size: 1 });
    await pool.warm();
    const failing = render(jobFor('bad')).catch((error: Error) => error.message);
    const waiting = body(render(jobFor('good')));
    pool.retire();
    expect(await failing).toContain('exit code 1');
    expect(await waiting).toBe('<main>a page</main>');
  });

  test('still makes the page of a visitor who came just before, and ends again', async () => {
    const { pool, render } = await poolOf({ good });
    await pool.warm();
    pool.retire();
    expect(await body(render(jobFor('good')))).toBe('<main>a page</main>');
  });

  test('ends processes that had only begun to start', async () => {
    const { pool } = await poolOf({ good });
    const warming = pool.warm();
    const pids = pool.pids();
    pool.retire();
    await warming.catch(() => {});
    await until(() => stillRunning(pids).length === 0);
  });

  test('ends one whose page has failed', async () => {
    const { pool, render } = await poolOf({ bad: remoteBundle({ page: `throw new Error('out of memory');` }) });
    await render(jobFor('bad')).catch(() => {});
    const pids = pool.pids();
    pool.retire();
    await until(() => stillRunning(pids).length === 0);
  });
});

test('another version of a remote is rendered by the same process, and when it is dropped that process ends', async () => {
  const next = await bundleFolder({ 'mf-a': remoteBundle({ page: `return 'next'` }) });
  atTheEnd(next.remove);
  const { pool } = await poolOf({ 'mf-a': remoteBundle({ page: `return 'live'` }) }, { size: 1 });
  const other = { ...next.bundles.remotes['mf-a']!, version: '1.1.0' };
  const render = async (remote?: typeof other) => (await pool.render(jobFor('mf-a'), remote && [remote])).body;
  expect([await render(), await render(other), await render()]).toEqual(
    ['live', 'next', 'live'].map((text) => `<main>${text}</main>`),
  );
  const pids = pool.pids();
  expect(pids).toHaveLength(1);
  await pool.drop((version) => version === 'mf-a 2.0.0');
  expect(await render()).toBe('<main>live</main>');
  expect(pool.pids()).toEqual(pids);
  await pool.drop((version) => version === 'mf-a 1.1.0');
  await until(() => stillRunning(pids).length === 0);
  expect(await render()).toBe('<main>live</main>');
});

test('processes with a dropped version are replaced one after the other, so that pages are rendered meanwhile', async () => {
  const bundle = remoteBundle({ page: `return 'page'` });
  const { pool } = await poolOf({ 'mf-a': bundle, 'mf-b': bundle });
  await startAll(pool);
  await Promise.all([pool.render(jobFor('mf-a')), pool.render(jobFor('mf-b'))]);
  const before = pool.pids();
  const counts: number[] = [];
  let isDropped = false;
  const dropped = pool.drop(() => true).finally(() => (isDropped = true));
  while (!isDropped) {
    expect((await pool.render(jobFor())).errors).toEqual([]);
    counts.push(pool.pids().length);
  }
  await dropped;
  await until(() => stillRunning(before).length === 0);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
  await until(() => pool.pids().length === 2);
});
