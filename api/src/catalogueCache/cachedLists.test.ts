import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import type { ApiEnv } from '../http/environment.ts';
import { createCachedList } from './cachedList.ts';
import { CachedLists } from './cachedLists.ts';

describe('cachedList', () => {
  const refused = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  const silent = () => new Promise<string>(() => {});

  /** A list that is never fresh, so that each call reads. */
  function listOf(freshMs = 0) {
    const state = { read: async () => 'old', writes: 0 };
    const read = jest.fn(() => state.read());
    return { state, read, ...createCachedList(read, { freshMs, writes: () => state.writes }) };
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const after = (ms: number, list: string) => () =>
    new Promise<string>((resolve) => {
      setTimeout(resolve, ms, list);
    });

  /** What a caller has after this many milliseconds. */
  async function within<Got>(ms: number, got: Promise<Got>) {
    await pass(ms);
    return Promise.race([got, 'still waiting']);
  }

  test('while the database refuses connections, the last good reading is the answer, and one caller a second tries again', async () => {
    const { state, read, get } = listOf();
    await get();
    await pass(1);
    state.read = refused;
    expect(await Promise.all([get(), get()])).toEqual(['old', 'old']);
    for (let count = 0; count < 20; count++) expect(await get()).toBe('old');
    expect(read).toHaveBeenCalledTimes(2);
    await pass(1_050);
    expect(await get()).toBe('old');
    expect(read).toHaveBeenCalledTimes(3);
  });

  test('while the database does not answer, nobody waits long, and no second reading starts behind the first', async () => {
    const { state, read, get } = listOf();
    await get();
    await pass(1);
    state.read = silent;
    const first = get();
    expect(await within(400, first)).toBe('still waiting');
    expect(await within(150, first)).toBe('old');
    const later = Array.from({ length: 20 }, get);
    for (const list of await Promise.all(later.map((got) => within(1, got)))) expect(list).toBe('old');
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('a reading that is late is there for the next caller', async () => {
    const { state, get } = listOf(60_000);
    await get();
    state.writes++;
    state.read = refused; // from now on, nobody waits long
    await get();
    await pass(1_050);
    state.read = after(700, 'late');
    expect(await within(600, get())).toBe('old');
    await pass(150);
    expect(await get()).toBe('late');
  });

  test('whoever has written waits for what they wrote', async () => {
    const { state, get } = listOf(60_000);
    await get();
    state.writes++;
    state.read = after(800, 'written');
    const written = get();
    expect(await within(790, written)).toBe('still waiting');
    expect(await within(10, written)).toBe('written');
  });

  test('a bug is not hidden by an older reading', async () => {
    const { state, get } = listOf();
    await get();
    state.read = () => Promise.reject(new TypeError('a bug'));
    await expect(get()).rejects.toThrow('a bug');
    await expect(get()).rejects.toThrow('a bug');
  });

  test('before the first good reading, there is nothing to answer', async () => {
    const { state, get } = listOf();
    state.read = refused;
    await expect(get()).rejects.toThrow('refused');
    state.read = silent;
    const refusal = expect(get()).rejects.toMatchObject({ code: 'unavailable' });
    await pass(3_000);
    await refusal;
  });
});

describe('cachedLists', () => {
  function serve(read: () => Promise<unknown>, time?: number) {
    const lists = new CachedLists(time);
    const app = new Hono<ApiEnv>();
    app.onError((_, c) => c.body(null, 500));
    app.get('/list', lists.respond('/list', read));
    app.post('/write', lists.invalidateOnSuccess, (c) => c.body(null, 204));
    return Object.assign(app, { currentTag: lists.currentTag });
  }

  // Lists go by this clock. Streams of bodies need the real turns of the loop.
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  test('is read once for many, until somebody writes', async () => {
    const read = jest.fn(async () => [1, 2]);
    const app = serve(read);
    const responses = await Promise.all([app.request('/list'), app.request('/list')]);
    await app.request('/list');
    expect(read).toHaveBeenCalledTimes(1);
    expect(await responses[0].json()).toEqual([1, 2]);
    await app.request('/write', { method: 'POST' });
    await app.request('/list');
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('a reading that began before a write is not cached after it', async () => {
    const reads: ((rows: string[]) => void)[] = [];
    const app = serve(() => new Promise((resolve) => reads.push(resolve)));
    const before = app.request('/list');
    await app.request('/write', { method: 'POST' });
    const after = app.request('/list');
    await new Promise(setImmediate);
    reads[1]!(['new']);
    reads[0]!(['old']);
    await before;
    expect(await (await after).json()).toEqual(['new']);
    expect(await (await app.request('/list')).json()).toEqual(['new']);
  });

  test.each([
    ['the tag itself', (tag: string) => tag],
    ['one of several', (tag: string) => `"other", ${tag}`],
    ['any', () => '*'],
  ])('%s in If-None-Match is answered with 304', async (_, header) => {
    const app = serve(async () => [1]);
    const first = await app.request('/list');
    expect(first.headers.get('Cache-Control')).toMatch(/^public, max-age=0, must-revalidate, s-maxage=\d+/);
    const tag = first.headers.get('ETag')!;
    const again = await app.request('/list', { headers: { 'If-None-Match': header(tag) } });
    expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([304, tag, '']);
    expect((await app.request('/list', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  test.each([
    ['gzip, br', 'br', 2000],
    ['gzip', null, 2000],
    ['br', null, 10],
  ])('who accepts %s gets %s of a list of %s letters', async (accepted, encoding, length) => {
    const app = serve(async () => ['x'.repeat(length)]);
    const response = await app.request('/list', { headers: { 'Accept-Encoding': accepted } });
    const { headers } = response;
    expect([headers.get('Content-Encoding'), headers.get('Vary')]).toEqual([encoding, 'Accept-Encoding']);
    const body = Buffer.from(await response.arrayBuffer());
    expect(JSON.parse(String(encoding ? brotliDecompressSync(body) : body))[0]).toHaveLength(length);
  });

  describe('the tag of what is in memory', () => {
    test('is that of the answer, until somebody writes', async () => {
      const app = serve(async () => [1]);
      expect(app.currentTag('/list')).toBeUndefined();
      const tag = (await app.request('/list')).headers.get('ETag');
      expect([app.currentTag('/list'), app.currentTag('/other')]).toEqual([tag, undefined]);
      await app.request('/write', { method: 'POST' });
      expect(app.currentTag('/list')).toBeUndefined();
      jest.advanceTimersByTime(1);
      await app.request('/list');
      expect(app.currentTag('/list')).toBe(tag);
    });

    test('is unknown after the time in which another process may have changed the list', async () => {
      const app = serve(async () => [1], 400);
      await app.request('/list');
      jest.advanceTimersByTime(399);
      expect(app.currentTag('/list')).toBeDefined();
      jest.advanceTimersByTime(1);
      expect(app.currentTag('/list')).toBeUndefined();
    });
  });

  test('what stays the same as long as the process runs is always fresh, also beside a write', async () => {
    const lists = new CachedLists(0);
    const app = new Hono<ApiEnv>().get('/features', lists.respondWithConstant('/features', { sendsMail: true }));
    const response = await app.request('/features');
    expect(await response.json()).toEqual({ sendsMail: true });
    expect([lists.has('/features'), lists.currentTag('/features')]).toEqual([true, response.headers.get('ETag')]);
    lists.invalidate({ env: undefined, header: () => {} } as never);
    expect(lists.currentTag('/features')).toBe(response.headers.get('ETag'));
    const known = await app.request('/features', { headers: { 'If-None-Match': response.headers.get('ETag')! } });
    expect(known.status).toBe(304);
    expect(lists.ages()).toEqual({}); // it was not read from the database
  });
});
