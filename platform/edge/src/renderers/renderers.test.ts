import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { bundleFolder, jobFor, remoteBundle } from '../testing/bundles.ts';
import {
  atTheEnd,
  body,
  endPools,
  limits,
  poolOf,
  limits as shared,
  sharedPool,
  shortLimits,
  startAll,
  startPool,
} from '../testing/pools.ts';
import { stillRunning, until } from '../testing/processes.ts';
import { createBreaker } from './breaker.ts';
import { createIdlePools } from './idlePools.ts';
import { noSandbox, requireHolds, type Sandbox, sandboxes, spawnNode } from './sandbox.ts';
import { createWaitingTasks, RendererUnavailable } from './waitingTasks.ts';

describe('breaker', () => {
  let now = 0;
  const make = () => createBreaker(() => now);
  const fail = (times: number, breaks: ReturnType<typeof createBreaker>, key = 'page') => {
    for (let count = 0; count < times; count++) breaks.failed(key);
  };
  beforeEach(() => {
    now = 1_000_000;
  });

  test('three failures in a row leave a page to the browser for a minute', () => {
    const breaks = make();
    fail(2, breaks);
    expect(breaks.isOpen('page')).toBe(false);
    fail(1, breaks);
    expect(breaks.isOpen('page')).toBe(true);
    now += 59_999;
    expect(breaks.isOpen('page')).toBe(true);
    now += 1;
    expect(breaks.isOpen('page')).toBe(false);
  });

  test('after that minute one more failure is enough, and one success forgets them all', () => {
    const breaks = make();
    fail(3, breaks);
    now += 60_000;
    fail(1, breaks);
    expect(breaks.isOpen('page')).toBe(true);
    now += 60_000;
    breaks.succeeded('page');
    fail(2, breaks);
    expect(breaks.isOpen('page')).toBe(false);
  });

  test('each page counts for itself', () => {
    const breaks = make();
    fail(3, breaks, 'one');
    expect(breaks.isOpen('other')).toBe(false);
  });
});

describe('containment', () => {
  afterEach(endPools);

  const own = `return JSON.stringify([1, 2].map(String).concat(Object.keys({ a: 1 }), 'xyz'.toUpperCase()));`;
  const good = remoteBundle({ page: own, pid: `return String(performance.timeOrigin);` });
  /** One process, which renders all pages of a test. */
  const alone = { size: 1 };

  describe('what a remote does to a built-in changes no page of another one', () => {
    test.each([
      ['replaces a method', `Array.prototype.map = () => ['changed'];`],
      ['adds to every object', `Object.prototype.added = 1; Array.prototype.added = 1;`],
      ['takes a method away', `delete String.prototype.toUpperCase;`],
      ['replaces a function', `JSON.stringify = () => 'changed';`],
    ])('that %s: it is as it was', async (_, code) => {
      const { render } = await poolOf({ bad: remoteBundle({ page: `try { ${code} } catch {} ${own}` }), good }, alone);
      const [first, second] = [await render(jobFor('bad')), await render(jobFor('good'))];
      expect(first.residue).toEqual([]);
      expect([first.body, second.body]).toEqual(Array(2).fill('<main>["1","2","a","XYZ"]</main>'));
    });

    test('nor does what it does to a shared module', async () => {
      const shell = `exports.shared = { react: { use: () => 'use' } };
      exports.render = async (job, loadRemote) => ({ body: await loadRemote(job.page.remote).page(), styles: '', errors: [] });`;
      const { render } = await poolOf(
        {
          bad: `exports.default = { page() { require('react').use = () => 'changed'; } };`,
          good: `exports.default = { page: () => require('react').use() };`,
        },
        { ...alone, shell },
      );
      await render(jobFor('bad')).catch(() => {});
      expect(await body(render(jobFor('good')))).toBe('use');
    });

    test('and names inherited from one can be assigned all the same', async () => {
      const assigns = `'use strict';
      const error = new Error('old'); error.message = 'message'; error.name = 'name';
      const own = {}; own.toString = () => 'text'; own.constructor = null;
      class List extends Array {} const list = List.of(1); list.map = () => 'map';
      function Old() {} Old.prototype.toString = () => 'old'; Old.prototype.constructor = Old;
      return [error, own, list.map(), new Old()].join();`;
      const { render } = await poolOf({ good: remoteBundle({ page: assigns }) });
      expect(await body(render(jobFor('good')))).toBe('<main>name: message,text,map,old</main>');
    });
  });

  describe('a process in which a render left something behind renders no other page', () => {
    test.each([
      ['a timer', `setTimeout(() => {}, 1e6);`, 'timers (1)'],
      ['a timer that keeps no process alive', `setTimeout(() => {}, 1e6).unref();`, 'timers (1)'],
      ['an interval', `setInterval(() => {}, 1e6).unref();`, 'timers (1)'],
      ['an immediate after the other', `const again = () => setImmediate(again); again();`, 'timers (1)'],
      ['a channel', `new MessageChannel().port1.onmessage = () => {};`, 'resource MessagePort'],
    ])('%s', async (_, code, residue) => {
      const page = `${code} return String(performance.timeOrigin);`;
      const { render } = await poolOf({ bad: remoteBundle({ page }), good }, alone);
      const rendered = await render(jobFor('bad'));
      expect(rendered.residue).toContain(residue);
      expect(rendered.body).toMatch(/^<main>[\d.]+<\/main>$/); // the page that rendered well is sent
      expect(await body(render(jobFor('good', 'pid')))).not.toBe(rendered.body);
    });

    test('nor one in which a bundle left something as it was loaded', async () => {
      const { render } = await poolOf({ bad: `setInterval(() => {}, 1000).unref(); ${good}`, good }, alone);
      const first = await render(jobFor('bad', 'pid'));
      expect(first.residue).toEqual(['timers (1)']);
      expect(await body(render(jobFor('good', 'pid')))).not.toBe(first.body);
    });

    test('nor one in which a page left something and failed', async () => {
      const code = `setTimeout(() => {}, 1e6); throw new Error('failed in ' + performance.timeOrigin);`;
      const { render } = await poolOf({ bad: remoteBundle({ page: code }), good }, alone);
      const failed = await render(jobFor('bad')).catch((error: Error) => /failed in [\d.]+/.exec(error.message)?.[0]);
      const next = await body(render(jobFor('good', 'pid')));
      expect(`failed in ${/[\d.]+/.exec(next)}`).not.toBe(failed);
    });

    test('and a process in which a page left nothing renders the next one', async () => {
      const tidy = `
      await new Promise((done) => setTimeout(done, 5)); await new Promise((done) => setImmediate(done));
      clearTimeout(setTimeout(() => {}, 1e6)); clearInterval(setInterval(() => {}, 1e6).unref());
      console.warn('a warning'); console.log('a line'); void [Headers, crypto.subtle, performance.now()];
      return String(performance.timeOrigin);`;
      const { render } = await poolOf({ tidy: remoteBundle({ page: tidy }), good }, alone);
      const first = await render(jobFor('tidy'));
      expect(first.residue).toEqual([]);
      expect(await body(render(jobFor('good', 'pid')))).toBe(first.body);
      expect(await body(render(jobFor('tidy')))).toBe(first.body);
    });

    test('so that a timer which blocks is nobody else’s, neither while a page renders nor between two', async () => {
      const blocks = `setTimeout(() => { for (;;); }, 20); return 'left';`;
      const { render } = await poolOf({ bad: remoteBundle({ page: blocks }), good }, alone);
      await render(jobFor('bad'));
      await new Promise((later) => setTimeout(later, 50));
      const rendered = await render(jobFor('good'));
      expect([rendered.body, rendered.failedBefore]).toEqual(['<main>["1","2","a","XYZ"]</main>', undefined]);
    });

    test('and the next page finds another process started', async () => {
      const { pool, render } = await poolOf(
        { bad: remoteBundle({ page: `setTimeout(() => {}, 1e6); return '';` }) },
        alone,
      );
      await pool.warm();
      const [before] = pool.pids();
      await render(jobFor('bad'));
      for (let waited = 0; pool.pids()[0] === before && waited < 5000; waited += 10)
        await new Promise((later) => setTimeout(later, 10));
      expect(pool.pids()).toHaveLength(1);
      expect(pool.pids()).not.toContain(before);
    });
  });

  describe('a page that fails in a process that has rendered others is tried again in a fresh one', () => {
    const shell = `exports.shared = { react: { state: {} } };
    exports.render = async (job, loadRemote) =>
      ({ styles: '', errors: [], ...await loadRemote(job.page.remote)[job.page.route](job) });`;
    const state = `const { state } = require('react');`;
    const bad = `${state} exports.default = { page: () => { state.broken = true; return { body: 'bad' }; } };`;
    const breaksWith = (code: string) =>
      `${state} exports.default = { page: async () => { if (state.broken) { ${code} } return { body: 'good' }; } };`;

    test.each([
      ['it threw', `throw new Error('broken by another');`, /broken by another/],
      ['React said so', `return { body: '', errors: ['broken by another'] };`, /broken by another/],
      ['it was late', `await new Promise(() => {});`, /not rendered within/],
      ['its process ended', `process.exit(7);`, /exit code 7/],
    ])('because %s', async (_, code, why) => {
      const limits = why.test('not rendered within') ? { ...alone, ...shortLimits } : alone;
      const { render } = await poolOf({ bad, good: breaksWith(code) }, { ...limits, shell });
      await render(jobFor('bad'));
      const rendered = await render(jobFor('good'));
      expect([rendered.body, rendered.errors]).toEqual(['good', []]);
      expect(rendered.failedBefore).toMatch(why);
    });

    test('and the second failure is its own', async () => {
      const failing = `let count = 0; exports.default = { page() { throw new Error('failure ' + ++count + ' here'); } };`;
      const { render } = await poolOf({ good: breaksWith(''), failing }, { ...alone, shell });
      await render(jobFor('good'));
      await expect(render(jobFor('failing'))).rejects.toThrow('failure 1 here');
      await expect(render(jobFor('failing'))).rejects.toThrow('failure 1 here');
    });

    test('also while other pages keep every process busy', async () => {
      const { render } = await poolOf({ bad, good: breaksWith(`throw new Error('broken by another');`) }, { shell });
      const pages = Array.from({ length: 12 }, (_, position) => jobFor(position % 3 === 0 ? 'bad' : 'good'));
      const bodies = await Promise.all(pages.map((job) => body(render(job))));
      expect(bodies).toEqual(pages.map(({ page }) => page?.remote));
    });
  });
});

describe('idlePools', () => {
  const limits = { ...shared, size: 1 };

  let bundles: Awaited<ReturnType<typeof bundleFolder>>;
  beforeAll(async () => {
    bundles = await bundleFolder({ 'mf-a': remoteBundle({ page: `return 'the page'` }) });
  });
  afterAll(() => bundles.remove());

  test('processes start with the first page, end after a while without one, and start again', async () => {
    const prepare = jest.fn(async () => {});
    const pools = createIdlePools(limits, { idleMs: 50 });
    const pool = pools.pool(bundles.bundles, prepare);
    expect(pool.pids()).toEqual([]);
    expect((await pool.render(jobFor('mf-a'))).body).toContain('the page');
    const pids = pool.pids();
    expect(pids).toHaveLength(1);
    await until(() => pool.pids().length === 0 && stillRunning(pids).length === 0);
    expect((await pool.render(jobFor('mf-a'))).body).toContain('the page');
    expect(prepare).toHaveBeenCalledTimes(2);
    pools.close();
  });

  test('only so many run at once: the one that was used longest ago ends', async () => {
    const pools = createIdlePools(limits, { maxPools: 2 });
    const [one, two, three] = Array.from({ length: 3 }, () => pools.pool(bundles.bundles, async () => {}));
    for (const pool of [one, two, one, three]) await pool!.render(jobFor('mf-a'));
    expect([one, two, three].map((pool) => pool!.pids().length)).toEqual([1, 0, 1]);
    pools.close();
    expect([one, three].map((pool) => pool!.pids().length)).toEqual([0, 0]);
  });
});

describe('orphanReaper', () => {
  const poolModule = pathToFileURL(`${__dirname}/pool.ts`).href;
  const sandboxModule = pathToFileURL(`${__dirname}/sandbox.ts`).href;

  /** An edge in a process of its own. It prints the ids of its renderers once each of them runs a page that never ends. */
  async function edgeWithBusyRenderers() {
    const loop = remoteBundle({ page: `for (;;);` });
    const { bundles, remove } = await bundleFolder({ a: loop, b: loop });
    const program = `
    import { createRendererPool } from ${JSON.stringify(poolModule)};
    import { rendererSandbox } from ${JSON.stringify(sandboxModule)};
    const { sandbox } = await rendererSandbox();
    const pool = createRendererPool(${JSON.stringify(bundles)}, { ...${JSON.stringify({ ...limits, timeoutMs: 60_000 })}, sandbox });
    await pool.warm();
    for (const job of ${JSON.stringify([jobFor('a'), jobFor('b')])}) pool.render(job);
    setTimeout(() => console.log(pool.pids().join(' ')), 500);
  `;
    const edge = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [printed] = await once(edge.stdout, 'data');
    return { edge, pids: String(printed).trim().split(' ').map(Number), remove };
  }

  test.each(['SIGKILL', 'SIGTERM'] as const)(
    'renderers in an endless loop end with an edge that is ended by %s',
    async (signal) => {
      const { edge, pids, remove } = await edgeWithBusyRenderers();
      try {
        expect(stillRunning(pids)).toHaveLength(2);
        edge.kill(signal);
        await until(() => stillRunning(pids).length === 0, 5000);
      } finally {
        for (const pid of stillRunning(pids)) process.kill(pid!, 'SIGKILL');
        edge.kill('SIGKILL');
        await remove();
      }
    },
  );
});

describe('pool', () => {
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
});

describe('sandbox.attack', () => {
  afterEach(endPools);

  const load = (name: string) => `process.getBuiltinModule('node:${name}')`;
  const connects = (address: string) => `new Promise((done) =>
  ${load('net')}.connect(${address}).on('connect', () => done(true)).on('error', () => done(false)))`;

  /** What a server bundle may try. Each is true if it got there. */
  const attacks = {
    'reads what everybody may read': `${load('fs')}.readFileSync('/etc/passwd').length > 0`,
    'lists the processes': `${load('fs')}.readdirSync('/proc').length > 0`,
    "reads a secret of the site's account": `${load('fs')}.readFileSync(target.secret).length > 0`,
    "reads the edge's environment": `${load('fs')}.readFileSync('/proc/' + target.pid + '/environ').length > 0`,
    'makes a file': `${load('fs')}.openSync(target.open + '/' + process.pid, 'w') > 0`,
    'writes into a file': `${load('fs')}.writeFileSync(target.open + '/' + process.pid, 'text') === undefined`,
    'starts a program': `${load('child_process')}.spawnSync('true').status === 0`,
    'signals the edge': `process.kill(target.pid, 0)`,
    'reaches this machine': connects(`target.port, '127.0.0.1'`),
    'sends to other machines': `new Promise((done) => {
    const socket = ${load('dgram')}.createSocket('udp4');
    socket.on('error', () => done(false)).connect(9, '192.0.2.1', (error) => { socket.close(); done(!error); });
  })`,
    'reaches a Unix socket that everybody may use': connects('target.socket'),
    'starts a worker': `new (${load('worker_threads')}.Worker)('1', { eval: true }).threadId > 0`,
  };
  type Attack = keyof typeof attacks;

  /** Reports each at once, because the next one may end the process. */
  const tryAll = (target: object) => `
  const target = ${JSON.stringify(target)};
  ${Object.entries(attacks)
    .map(([name, code]) => `try { if (await (${code})) report(${JSON.stringify(name)}); } catch {}`)
    .join('\n')}`;

  let folder = '';
  const server = createServer((socket) => socket.destroy());
  const socketServer = createServer((socket) => socket.destroy());
  let target: Record<string, unknown>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'attacked-'));
    const [secret, socket, open] = ['secret', 'socket', 'open'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    await Promise.all([
      writeFile(secret, 'secret', { mode: 0o600 }),
      mkdir(open),
      once(server.listen(0, '127.0.0.1'), 'listening'),
      once(socketServer.listen(socket), 'listening'),
    ]);
    await Promise.all([chmod(folder, 0o755), chmod(socket, 0o777), chmod(open, 0o777)]);
    target = { pid: process.pid, port: (server.address() as { port: number }).port, secret, socket, open };
  });
  afterAll(async () => {
    server.close();
    socketServer.close();
    await rm(folder, { recursive: true });
  });

  async function reachedByPage(sandbox: Sandbox): Promise<Attack[]> {
    const page = `const reached = []; const report = (name) => reached.push(name); ${tryAll(target)} return JSON.stringify(reached);`;
    const { render } = await poolOf({ hostile: remoteBundle({ page }) }, { size: 1, sandbox });
    return JSON.parse((await body(render(jobFor('hostile')))).replace(/<\/?main>/g, ''));
  }

  /** As if a page could get past Node's permission model. */
  async function reachedByProgram(sandbox: Sandbox): Promise<Attack[]> {
    const program = `const report = (name) => ${load('fs')}.writeSync(3, name + '\\n');
    (async () => { ${tryAll(target)}; process.exit(); })()`;
    const reported = await text(spawnNode(sandbox, ['-e', program]).stdio[3] as NodeJS.ReadableStream);
    return reported.split('\n').filter(Boolean) as Attack[];
  }

  const network: Attack[] = ['reaches this machine', 'sends to other machines'];
  const socket: Attack[] = ['reaches a Unix socket that everybody may use'];
  const program: Attack[] = ['starts a program', 'starts a worker', 'makes a file'];
  const everybody: Attack[] = ['reads what everybody may read', 'lists the processes'];
  const account: Attack[] = ["reads a secret of the site's account"];

  /** What each leaves open to a page, and to one that gets past Node's permission model: docs/security.md has this table. */
  const open = (sandbox: Sandbox) => {
    const page = [...socket, ...(sandbox.hasNoNetwork ? [] : network)];
    const ofAccount = sandbox.hasOwnUser ? [] : account;
    const ofNone: Attack[] =
      sandbox.hasOwnUser || sandbox.hasNoNetwork ? [] : ["reads the edge's environment", 'signals the edge'];
    const writing: Attack[] = sandbox.hasNoNetwork ? [] : ['writes into a file'];
    return { page, program: [...page, ...everybody, ...program, ...ofAccount, ...ofNone, ...writing] };
  };

  test.each([...sandboxes, noSandbox])('a page gets no further than what %j leaves open', async (sandbox) => {
    const holds =
      sandbox === noSandbox ||
      (await requireHolds(sandbox).then(
        () => true,
        () => false,
      ));
    if (!holds) return; // the probe of a start refuses it
    const reached = { page: await reachedByPage(sandbox), program: await reachedByProgram(sandbox) };
    expect(open(sandbox).page).toEqual(expect.arrayContaining(reached.page));
    expect(open(sandbox).program).toEqual(expect.arrayContaining(reached.program));
    expect(reached.program).toContain('reads what everybody may read');
  });
});

describe('waitingTasks', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const task = (name = '') => ({ name, reject: jest.fn() });
  const any = () => true;
  const atTheEnd = { isFirst: false };

  test('a task that waits for three seconds is refused, and waits no more', () => {
    const waiting = createWaitingTasks<ReturnType<typeof task>>(1);
    const late = task();
    waiting.add(late, atTheEnd);
    jest.advanceTimersByTime(2999);
    expect(late.reject).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(late.reject).toHaveBeenCalledWith(new RendererUnavailable('no renderer was free within 3000 ms'));
    expect(waiting.isEmpty()).toBe(true);
  });

  test('a task that was taken is not refused any more', () => {
    const waiting = createWaitingTasks<ReturnType<typeof task>>(1);
    const taken = task();
    waiting.add(taken, atTheEnd);
    expect(waiting.take(any)).toBe(taken);
    jest.advanceTimersByTime(10_000);
    expect(taken.reject).not.toHaveBeenCalled();
  });

  test('where a hundred wait for each renderer, one more is refused at once, unless it goes first', () => {
    const waiting = createWaitingTasks<ReturnType<typeof task>>(2);
    for (let count = 0; count < 200; count++) waiting.add(task(), atTheEnd);
    const [last, first] = [task(), task()];
    waiting.add(last, atTheEnd);
    expect(last.reject).toHaveBeenCalledWith(new RendererUnavailable('no renderer was free: 200 pages wait already'));
    waiting.add(first, { isFirst: true });
    expect(first.reject).not.toHaveBeenCalled();
    expect(waiting.take(any)).toBe(first);
  });

  test('the first task that fits is taken', () => {
    const waiting = createWaitingTasks<ReturnType<typeof task>>(1);
    for (const name of ['a', 'b', 'c']) waiting.add(task(name), atTheEnd);
    expect(waiting.take(({ name }) => name !== 'a')?.name).toBe('b');
    expect(waiting.take(any)?.name).toBe('a');
  });
});
