import { jobFor, remoteBundle } from '../testing/bundles.ts';
import { body, endPools, poolOf, shortLimits } from '../testing/pools.ts';

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
