import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { readFileSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { ExampleJob } from '@onesite/protocol/rendering';
import { isRunning, startOf } from '../processes.ts';
import { bundleFolder, jobFor, remoteBundle, shellBundle } from '../testing/bundles.ts';
import { body, settings, sharedPool } from '../testing/pools.ts';
import { stillRunning, until } from '../testing/processes.ts';
import { releases, routeAt } from '../testing/releases.ts';
import { createExampleRenderer } from './exampleRenderer.ts';
import { createRendererPool } from './pool.ts';
import { noSandbox, requireHolds, type Sandbox, sandboxes, spawnNode, whatHolds } from './sandbox.ts';

// Renderers in processes of their own: what they contain.

const builtin = (name: string) => `process.getBuiltinModule('node:${name}')`;
const own = `return JSON.stringify([1, 2].map(String).concat(Object.keys({ a: 1 }), 'xyz'.toUpperCase()));`;
const good = remoteBundle({ page: own, pid: `return String(performance.timeOrigin);` });
const goodPage = '<main>["1","2","a","XYZ"]</main>';

describe('one process for all pages', () => {
  const rendererOf = sharedPool();

  test('a page is rendered within the frame, knows what it was asked for, and the frame is there alone', async () => {
    const render = await rendererOf({ 'mf-a': remoteBundle({ page: 'return JSON.stringify(job);' }) });
    const job = { ...jobFor('mf-a'), url: '/list?sort=name' };
    const { body, ...rest } = await render(job);
    expect(JSON.parse(body.slice('<main>'.length, -'</main>'.length))).toEqual(job);
    const measured = { queueMs: expect.any(Number), renderMs: expect.any(Number) };
    expect(rest).toEqual({ styles: '', errors: [], residue: [], ...measured });
    expect((await render(jobFor())).body).toBe('<main></main>');
  });

  test("a remote gets the shell's copy of what is shared, and nothing else", async () => {
    const render = await rendererOf({
      'mf-a': `const { name } = require('react'); exports.default = { page: () => name };`,
      'mf-b': `require('node:fs'); exports.default = {};`,
    });
    expect(await body(render(jobFor('mf-a')))).toBe('<main>the one React</main>');
    await expect(render(jobFor('mf-b'))).rejects.toThrow('server bundles cannot require node:fs');
  });

  test('it keeps the code of the sixteen remotes that it rendered last', async () => {
    const names = [...'abcdefghijklmnopq'];
    const counting = `let renders = 0; ${remoteBundle({ page: 'return String(++renders);' })}`;
    const render = await rendererOf(Object.fromEntries(names.map((name) => [name, counting])));
    const rendered = async (name: string) => Number((await body(render(jobFor(name)))).replace(/\D/g, ''));
    for (const name of names.slice(0, 16)) await rendered(name);
    expect(await rendered('a')).toBe(2);
    expect(await rendered('q')).toBe(1); // instead of b
    expect(await rendered('a')).toBe(3);
    expect(await rendered('b')).toBe(1);
  });

  test.each([
    ['replaces a method', `Array.prototype.map = () => ['changed'];`],
    ['adds to every object', `Object.prototype.added = 1; Array.prototype.added = 1;`],
    ['takes a method away', `delete String.prototype.toUpperCase;`],
    ['replaces a function', `JSON.stringify = () => 'changed';`],
    ['changes a shared module', `require('react').name = 'changed';`],
  ])('what a remote does to it changes no page of another one: it %s', async (_, code) => {
    const shared = `exports.default = { page: () => require('react').name };`;
    const render = await rendererOf({ bad: remoteBundle({ page: `try { ${code} } catch {} ${own}` }), good, shared });
    const [first, second] = [await render(jobFor('bad')), await render(jobFor('good'))];
    expect(first.residue).toEqual([]);
    expect([first.body, second.body]).toEqual([goodPage, goodPage]);
    expect(await body(render(jobFor('shared')))).toBe('<main>the one React</main>');
  });

  test('names inherited from a built-in can be assigned all the same', async () => {
    const assigns = `'use strict';
      const error = new Error('old'); error.message = 'message'; error.name = 'name';
      const own = {}; own.toString = () => 'text'; own.constructor = null;
      class List extends Array {} const list = List.of(1); list.map = () => 'map';
      function Old() {} Old.prototype.toString = () => 'old'; Old.prototype.constructor = Old;
      return [error, own, list.map(), new Old()].join();`;
    const render = await rendererOf({ good: remoteBundle({ page: assigns }) });
    expect(await body(render(jobFor('good')))).toBe('<main>name: message,text,map,old</main>');
  });

  test.each([
    ['a timer that keeps no process alive', `setTimeout(() => {}, 1e6).unref();`, 'timers (1)'],
    ['an interval', `setInterval(() => {}, 1e6);`, 'timers (1)'],
    ['an immediate after the other', `const again = () => setImmediate(again); again();`, 'timers (1)'],
    ['a channel', `new MessageChannel().port1.onmessage = () => {};`, 'resource MessagePort'],
  ])('a process in which a page left %s renders no other page', async (_, code, residue) => {
    const page = `${code} return String(performance.timeOrigin);`;
    const render = await rendererOf({ bad: remoteBundle({ page }), good });
    const rendered = await render(jobFor('bad'));
    expect(rendered.residue).toContain(residue);
    expect(rendered.body).toMatch(/^<main>[\d.]+<\/main>$/); // the page that rendered well is sent
    expect(await body(render(jobFor('good', 'pid')))).not.toBe(rendered.body);
  });

  test('nor does one in which a page left something and failed, or a bundle as it was loaded', async () => {
    const code = `setTimeout(() => {}, 1e6); throw new Error('failed in ' + performance.timeOrigin + ';');`;
    const loaded = `setInterval(() => {}, 1000).unref(); ${good}`;
    const render = await rendererOf({ bad: remoteBundle({ page: code }), loaded, good });
    const processOf = async (page: ReturnType<typeof render>) =>
      /\d+\.\d+/.exec(
        await page.then(
          ({ body }) => body,
          ({ message }: Error) => message,
        ),
      )?.[0];
    const processes = [
      await processOf(render(jobFor('bad'))),
      await processOf(render(jobFor('loaded', 'pid'))),
      await processOf(render(jobFor('good', 'pid'))),
    ];
    expect(new Set(processes).size).toBe(3);
  });

  test('one in which a page left nothing renders the next one', async () => {
    const tidy = `
      await new Promise((done) => setTimeout(done, 5)); await new Promise((done) => setImmediate(done));
      clearTimeout(setTimeout(() => {}, 1e6)); clearInterval(setInterval(() => {}, 1e6).unref());
      console.warn('a warning'); console.log('a line'); void [Headers, crypto.subtle, performance.now()];
      return String(performance.timeOrigin);`;
    const render = await rendererOf({ tidy: remoteBundle({ page: tidy }), good });
    const first = await render(jobFor('tidy'));
    expect(first.residue).toEqual([]);
    expect(await body(render(jobFor('good', 'pid')))).toBe(first.body);
    expect(await body(render(jobFor('tidy')))).toBe(first.body);
  });

  test.each([
    ['a module', 'return (kept ??= job.url);', true],
    ['what it shares with the shell', `return (require('react').state.kept ??= job.url);`, true],
    ['a global', 'return (globalThis.kept ??= job.url);', true],
    [
      'a global that cannot be deleted',
      `if (!globalThis.fixed) Object.defineProperty(globalThis, 'fixed', { value: job.url }); return fixed;`,
      false,
    ],
  ])('what one visitor’s page keeps in %s reaches nobody else', async (_, page, isOneProcess) => {
    const pages = remoteBundle({ page, pid: 'return String(performance.timeOrigin)' });
    const render = await rendererOf({ keeps: `let kept; ${pages}` });
    const rendered = (url: string, isPrivate: boolean) => body(render({ ...jobFor('keeps'), url }, { isPrivate }));
    const first = await body(render(jobFor('keeps', 'pid')));
    expect(await rendered('/all', false)).toBe('<main>/all</main>');
    for (const url of ['/jo', '/al']) expect(await rendered(url, true)).toBe(`<main>${url}</main>`);
    expect(await rendered('/again', false)).toBe(isOneProcess ? '<main>/all</main>' : '<main>/again</main>');
    expect((await body(render(jobFor('keeps', 'pid')))) === first).toBe(isOneProcess);
  });

  test('a process renders a hundred pages of one visitor', async () => {
    const render = await rendererOf({ good });
    const processes = new Set<string>();
    for (let count = 0; count < 150; count++)
      processes.add(await body(render(jobFor('good', 'pid'), { isPrivate: true })));
    expect(processes.size).toBe(2);
  });

  // What each page does, and what the edge learns of it.
  test.each([
    ['throws', `throw new Error('a bug');`, /a bug/],
    ['rejects where nobody looks', `Promise.reject(new Error('astray')); await new Promise(() => {});`, /astray/],
    ['calls process.exit', `process.exit(7);`, /renderer ended with exit code 7/],
    [
      'leaves the edge',
      `process._getActiveHandles().map((one) => one.destroy()); await new Promise(() => {});`,
      /renderer ended/,
    ],
    ['kills its parent', `process.kill(process.ppid, 'SIGKILL');`, /process\.kill is not a function/],
    [
      'writes what is no answer into the pipe',
      `process._getActiveHandles().map((one) => one.write?.('{"rendered":{"body":{}},"remotes":[],"residue":[]}\\n')); await new Promise(() => {});`,
      /not a message of a renderer/,
    ],
    [
      'takes too much memory',
      `const kept = []; for (let i = 0; i < 64; i++) kept.push(Buffer.alloc(16 << 20, 1)); await new Promise(() => {});`,
      /more than 200000000 bytes of memory/,
    ],
  ])('a page that %s fails, and the next one does not', async (_, code, message) => {
    const render = await rendererOf({ bad: remoteBundle({ page: code }), good });
    const failing = expect(render(jobFor('bad'))).rejects.toThrow(message);
    expect(await body(render(jobFor('good')))).toBe(goodPage);
    await failing;
    expect(await body(render(jobFor('good')))).toBe(goodPage);
  });

  test('a page that leaves much memory behind ends its process, and no other page with it', async () => {
    const leaving = `let kept; ${remoteBundle({ page: `kept = Buffer.alloc(160 << 20, 1); return 'left';` })}`;
    const render = await rendererOf({ bad: leaving, good });
    const first = render(jobFor('bad')).catch(() => {});
    expect(await Promise.all([1, 2, 3].map(() => body(render(jobFor('good')))))).toEqual(Array(3).fill(goodPage));
    await first;
  });

  test.each([
    ['throws as it is loaded', `throw new Error('at the start');`, /at the start/],
    ['is no JavaScript', `export default {`, /Unexpected token|SyntaxError/],
  ])('a bundle that %s', async (_, code, message) => {
    const render = await rendererOf({ bad: code, good });
    await expect(render(jobFor('bad'))).rejects.toThrow(message);
    expect(await body(render(jobFor('good')))).toBe(goodPage);
  });

  // scripts/startsOn.mjs runs these on each supported version of Node, because what its permission model leaves open differs.
  test.each(['sqlite', 'trace_events', 'v8', 'vm', 'module', 'inspector', 'fs'])(
    'a bundle cannot get at node:%s beside its require',
    async (name) => {
      const tries = [
        builtin(name),
        `process.binding('${name}')`,
        `await import('node:${name}')`,
        `await (0, eval)("import('node:${name}')")`,
        `await new Function("return import('node:${name}')")()`,
        `process.mainModule.require('${name}')`,
      ];
      const page = `const got = []; ${tries.map((code) => `try { got.push(typeof (${code})); } catch {}`).join('\n')} return got.join();`;
      const render = await rendererOf({ bad: remoteBundle({ page }) });
      expect(await body(render(jobFor('bad')))).toBe('<main></main>');
    },
  );

  test.each([
    ['load native code', `process.dlopen({ exports: {} }, '/tmp/none.node')`],
    ['read the environment', `if (Object.keys(process.env).length === 0) throw 'ERR_ACCESS_DENIED'`],
  ])('a bundle cannot %s', async (_, code) => {
    const page = `try { ${code}; return 'done'; } catch (error) { return String(error.code ?? error); }`;
    const render = await rendererOf({ bad: remoteBundle({ page }) });
    expect(await body(render(jobFor('bad')))).toMatch(/ERR_(ACCESS_DENIED|DLOPEN_DISABLED)/);
  });
});

describe('a shell with a global that cannot be deleted', () => {
  const fixed = `Object.defineProperty(globalThis, 'fixed', { value: 1 });`;
  const rendererOf = sharedPool({ shell: fixed + shellBundle });

  test('renders pages of one visitor, each in a process of its own', async () => {
    const render = await rendererOf({ good });
    const pages = [
      await render(jobFor('good', 'pid'), { isPrivate: true }),
      await render(jobFor('good', 'pid'), { isPrivate: true }),
    ];
    expect(pages.map(({ residue }) => residue)).toEqual([['global fixed'], ['global fixed']]);
    expect(pages[0]!.body).not.toBe(pages[1]!.body);
  });
});

describe('a page that is late', () => {
  const rendererOf = sharedPool({ timeoutMs: 500 });

  test.each([
    ['loops for ever', `for (;;);`],
    ['never answers', `await new Promise(() => {});`],
  ])('as it %s fails in time, and the next one does not', async (_, code) => {
    const render = await rendererOf({ bad: remoteBundle({ page: code }), good });
    await expect(render(jobFor('bad'))).rejects.toThrow('not rendered within 1000 ms');
    expect(await body(render(jobFor('good')))).toBe(goodPage);
  });
});

test('a page as a whole is late after its time, however often it is tried', async () => {
  const { bundles, remove } = await bundleFolder({ good, bad: remoteBundle({ page: `for (;;);` }) });
  const pool = createRendererPool(bundles, { ...settings, timeoutMs: 60_000 });
  await pool.render(jobFor('good')); // so that the process is not fresh, and the page would be tried twice
  const began = performance.now();
  await expect(pool.render(jobFor('bad'), undefined, { until: began + 500 })).rejects.toThrow(/within \d+ ms/);
  expect(performance.now() - began).toBeLessThan(60_000);
  pool.retire();
  await until(() => stillRunning(pool.pids()).length === 0);
  await remove();
});

describe('a shell', () => {
  test.each([
    ['throws', `throw new Error('a broken shell');`, /a broken shell/],
    ['asks for a package', `require('react');`, /server bundles cannot require react/],
    ['asks for what writes files', `require('node:sqlite');`, /server bundles cannot require node:sqlite/],
    ['asks for what loads that', `require('module');`, /server bundles cannot require module/],
    ['ends its process', `process.exit(3);`, /exit code 3/],
    ['is not there', undefined, /no such file/],
  ])('that %s is reported', async (_, shell, message) => {
    const { bundles, remove } = await bundleFolder({}, shell);
    if (shell === undefined) await rm(bundles.shell.file);
    const pool = createRendererPool(bundles, settings);
    await expect(pool.warm()).rejects.toThrow(message);
    await until(() => stillRunning(pool.pids()).length === 0);
    await remove();
  });
});

test('renderers in an endless loop end with an edge that is killed', async () => {
  const { bundles, remove } = await bundleFolder({ a: remoteBundle({ page: `for (;;);` }) });
  const [poolModule, sandboxModule] = ['pool', 'sandbox'].map((name) => pathToFileURL(`${__dirname}/${name}.ts`).href);
  const program = `
    import { createRendererPool } from ${JSON.stringify(poolModule)};
    import { rendererSandbox } from ${JSON.stringify(sandboxModule)};
    const { sandbox } = await rendererSandbox();
    const pool = createRendererPool(${JSON.stringify(bundles)}, { ...${JSON.stringify(settings)}, timeoutMs: 60_000, sandbox });
    await pool.warm();
    pool.render(${JSON.stringify(jobFor('a'))});
    console.log(pool.pids().join(' '));`;
  const edge = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await once(edge.stdout, 'data');
  const pid = Number(printed);
  try {
    await until(() => / R /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')));
    edge.kill('SIGKILL');
    await until(() => stillRunning([pid]).length === 0);
  } finally {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL');
    await remove();
  }
});

describe('a process of this machine', () => {
  const started: ChildProcess[] = [];
  afterEach(() => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
  });
  async function start(command: string, ...args: string[]) {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    started.push(child);
    await once(child, 'spawn');
    return child;
  }

  test('that has ended does not run, even if nobody has taken note of it', async () => {
    const parent = await start('sh', '-c', 'sleep 0.05 & echo $!; exec sleep 60'); // the second sleep waits for no child
    const [pid] = (await once(parent.stdout!, 'data')).map(Number);
    await until(() => !isRunning(pid!));
    expect(() => process.kill(pid!, 0)).not.toThrow(); // the number is still taken
    expect([isRunning(parent.pid!), startOf(2 ** 22 + 1)]).toEqual([true, '']);
  });

  test('is named by its number and its beginning, whatever the name of its program', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'site-name-'));
    const program = join(folder, 'a ) Z (1 2 3');
    await copyFile('/bin/sleep', program);
    const child = await start(program, '60');
    expect(startOf(process.pid)).toMatch(/^\d+$/);
    expect(Number(startOf(child.pid!))).toBeGreaterThan(Number(startOf(process.pid)));
    expect(isRunning(child.pid!)).toBe(true);
    await rm(folder, { recursive: true });
  });
});

describe('a gate renders the examples of pages', () => {
  let number = 0; // a version is stored once
  let made: Awaited<ReturnType<typeof releases>>;
  beforeAll(async () => {
    made = await releases();
  });
  afterAll(() => made.remove());
  const render = createExampleRenderer({ timeoutMs: 500, totalMs: 60_000, memoryBytes: 200_000_000 });

  async function findingsOf(
    options: Parameters<typeof made.set>[1],
    responsesOf: ExampleJob['responsesOf'] = async () => ({}),
  ) {
    const set = await made.set(++number, options);
    const folderOf: ExampleJob['folderOf'] = ({ name, version }) => made.store.folder(name, version);
    const findings = await render({ set, folderOf, responsesOf });
    expect(JSON.stringify(findings)).not.toContain(made.folder);
    return findings.map(({ gate, package: name, problem, advice }) => [`${gate} ${name}: ${problem}`, advice]);
  }

  test('for everybody, each with its data; the others are left out', async () => {
    const requested: string[][] = [];
    const routes = [
      routeAt('/things/:id', {
        ...{ id: 'thing', data: ['/api/things/:id'], example: '/things/7?sort=name', search: ['sort'] },
      }),
      routeAt('/guarded', { id: 'guarded', access: 'administrator' }),
      routeAt('/browser', { id: 'browser', render: 'browser' }),
    ];
    const throws = "throw new Error('not rendered');";
    const thing = `if (job.url !== '/things/7?sort=name' || job.state.answers['/api/things/7'].body !== '/api/things/7') throw new Error(job.url);`;
    const server = remoteBundle({ thing, guarded: throws, browser: throws });
    const findings = await findingsOf({ routes, server }, async (paths) => {
      requested.push(paths);
      return Object.fromEntries(paths.map((path) => [path, { status: 200, body: path }]));
    });
    expect([findings, requested]).toEqual([[], [['/api/things/7']]]);
  });

  test('and names what is not rendered with its reason, also after one that does not end; the advice leads on', async () => {
    const server = {
      throws: "throw new Error('no price at ' + new Error().stack.split('\\n')[1]);",
      hangs: 'await new Promise(() => {});',
      router: 'document.createElement("a")',
      nested: "throw new Error('You cannot render a <Router> inside another <Router>.')",
      fine: "return 'fine';",
    };
    const routes = Object.keys(server).map((id) => routeAt(`/${id}`, { id }));
    const needed = routeAt('/a/:id', { id: 'a' });
    const elsewhere = routeAt('/b/:id', { id: 'b', example: '/elsewhere' });
    const toBrowser = expect.stringMatching(/render: 'browser' in its route record\.$/);
    const matching = (pattern: RegExp) => expect.stringMatching(pattern);
    const own = { routes: [...routes, needed, elsewhere], server: remoteBundle(server) };
    expect(await findingsOf(own)).toEqual([
      [matching(/^rendering mf-a: its page \/throws is not rendered on the server: .*no price/), toBrowser],
      [matching(/^rendering mf-a: its page \/hangs is not rendered .*: not rendered within/), toBrowser],
      [
        matching(/\/router is not rendered/),
        matching(/render: 'browser' in its route record.*\(BrowserRouter\).*the host's router/),
      ],
      [matching(/\/nested is not rendered/), matching(/^Leave out its router: the host's router/)],
      ['rendering mf-a: its page /a/:id names no example address', expect.anything()],
      ['rendering mf-a: /elsewhere is not an address of its page /b/:id', expect.anything()],
    ]);
  });

  test('but refuses what does not belong into a document', async () => {
    const markup = {
      twice: ['<title>One</title><title>Two</title>', ''],
      refresh: ['<meta http-equiv="refresh" content="0"/>', ''],
      base: ['', '<base href="/"/>'],
      script: ['', '<script nonce="n">run()</script>'],
      style: ['', '<style data-precedence="low">p{color:red}</style>'],
      broken: ['', '<script type="application/ld+json">{"name":"</script>"}</script>'],
      fine: [
        '<title>One</title><meta name="a" content="http-equiv="/>',
        '<script async src="/a.js"></script><style nonce="n">p{color:red}</style><script type="application/ld+json">{"name":"<\\/script>"}</script>',
      ],
    };
    const routes = Object.keys(markup).map((id) => routeAt(`/${id}`, { id }));
    const shell = `const markup = ${JSON.stringify(markup)}; exports.shared = {}; exports.render = async ({ page }) => {
      const [head, body] = markup[page.route]; return { head, body, styles: '', errors: [] }; };`;
    const findings = await findingsOf({ routes, shell });
    expect(findings.map(([problem]) => problem)).toEqual([
      'rendering mf-a: its page /twice has 2 titles: <title>One</title> <title>Two</title>',
      'rendering mf-a: its page /refresh renders <meta http-equiv="refresh" content="0"/>',
      'rendering mf-a: its page /base renders <base href="/"/>',
      'rendering mf-a: its page /script renders <script nonce="n">',
      'rendering mf-a: its page /style renders <style data-precedence="low">',
      'rendering mf-a: its page /broken has JSON-LD that is no JSON',
    ]);
  });

  test('but refuses what shows one visitor’s data to the next one', async () => {
    const shown = 'job.state.answers["/api/cart"].body';
    const pages = {
      keeps: `kept ??= ${shown}; return kept.owner;`,
      totals: `total = Math.max(total, ${shown}.total); return '$' + total.toLocaleString('en-US');`,
      fine: `return ${shown}.owner + ${shown}.total;`,
      strict: `if (${shown}.owner !== 'nobody') throw new Error('unknown'); return 'fine';`,
    };
    const cart = { data: ['/api/cart'], cookies: ['cart'] };
    const routes = Object.keys(pages).map((id) => routeAt(`/${id}`, { id, ...cart }));
    const server = `let kept; let total = 0; ${remoteBundle(pages)}`;
    const answers = { '/api/cart': { status: 200, body: { owner: 'nobody', total: 0 } } };
    expect(await findingsOf({ routes, server }, async () => answers)).toEqual(
      ['keeps', 'totals'].map((id) => [
        expect.stringMatching(`^rendering mf-a: its page /${id} shows one visitor`),
        expect.stringMatching(/^Modules live across visitors/),
      ]),
    );
  });

  test('but refuses a shell that does not start', async () => {
    expect(await findingsOf({ shell: "throw new Error('no frame');" })).toEqual([
      [expect.stringMatching(/^rendering shell: it does not start: .*no frame/), expect.anything()],
    ]);
  });
});

describe('sandbox.attack', () => {
  /** A page gets at sockets by that of its own pipe. */
  const socketClass = `(process.getBuiltinModule?.('net').Socket ?? process._getActiveHandles()[0].constructor)`;
  const connects = (address: string) => `new Promise((done) =>
  new ${socketClass}().connect(${address}).on('connect', () => done(true)).on('error', () => done(false)))`;

  /** What a server bundle may try. Each is true if it got there. */
  const attacks = {
    'reads what everybody may read': `${builtin('fs')}.readFileSync('/etc/passwd').length > 0`,
    'lists the processes': `${builtin('fs')}.readdirSync('/proc').length > 0`,
    "reads a secret of the site's account": `${builtin('fs')}.readFileSync(target.secret).length > 0`,
    "reads the edge's environment": `${builtin('fs')}.readFileSync('/proc/' + target.pid + '/environ').length > 0`,
    'makes a file': `${builtin('fs')}.openSync(target.open + '/' + process.pid, 'w') > 0`,
    'writes into a file': `${builtin('fs')}.writeFileSync(target.open + '/' + process.pid, 'text') === undefined`,
    'starts a program': `${builtin('child_process')}.spawnSync('true').status === 0`,
    'signals the edge': `process.kill(target.pid, 0)`,
    'reaches this machine': connects(`target.port, '127.0.0.1'`),
    'sends to other machines': `new Promise((done) => {
    const socket = ${builtin('dgram')}.createSocket('udp4');
    socket.on('error', () => done(false)).connect(9, '192.0.2.1', (error) => { socket.close(); done(!error); });
  })`,
    'reaches a Unix socket that everybody may use': connects('target.socket'),
    'starts a worker': `new (${builtin('worker_threads')}.Worker)('1', { eval: true }).threadId > 0`,
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
    const { bundles, remove } = await bundleFolder({ hostile: remoteBundle({ page }) });
    const pool = createRendererPool(bundles, { ...settings, sandbox });
    const { body } = await pool.render(jobFor('hostile'));
    pool.retire();
    await remove();
    return JSON.parse(body.replace(/<\/?main>/g, ''));
  }

  /** As if a page could get past Node's permission model. */
  async function reachedByProgram(sandbox: Sandbox): Promise<Attack[]> {
    const program = `const report = (name) => ${builtin('fs')}.writeSync(3, name + '\\n');
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

  /** The strongest, and none; `npm run test:long` tries what is between them. */
  const tried = process.env.TEST_LONG ? sandboxes : sandboxes.slice(0, 1);

  test.each([...tried, noSandbox])('a page gets no further than what %j leaves open', async (sandbox) => {
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

  test('a start says what holds, and why no more does', () => {
    expect(whatHolds(sandboxes.at(-1)!)).toContain("have no network, Node's permission model (docs");
    expect(whatHolds(noSandbox, 'no bwrap')).toContain(
      "have Node's permission model; no more, because: no bwrap (docs",
    );
  });

  test('it is refused where the memory of a renderer cannot be measured', async () => {
    const read = fs.readFileSync;
    const noStatus = (...given: Parameters<typeof read>) => (`${given[0]}`.endsWith('/status') ? '' : read(...given));
    const reads = jest.spyOn(fs, 'readFileSync').mockImplementation(noStatus);
    await expect(requireHolds(sandboxes[0]!)).rejects.toThrow(); // what it says is of memory only where it holds
    reads.mockRestore();
  });
});
