import { Hono } from 'hono';
import { CachedLists } from './cachedLists.ts';
import type { ApiEnv } from './environment.ts';

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

test('is read again after its time, in which another process may have changed it', async () => {
  let rows = ['old'];
  const app = serve(async () => rows, 30);
  await app.request('/list');
  rows = ['new'];
  expect(await (await app.request('/list')).json()).toEqual(['old']);
  jest.advanceTimersByTime(30);
  expect(await (await app.request('/list')).json()).toEqual(['new']);
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

test('a reading that fails is not cached', async () => {
  const read = jest.fn<Promise<unknown>, []>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue([]);
  const app = serve(read);
  expect((await app.request('/list')).status).toBe(500);
  expect((await app.request('/list')).status).toBe(200);
});

test.each([
  ['the tag itself', (tag: string) => tag],
  ['a weak form of it, as a proxy makes', (tag: string) => `W/${tag}`],
  ['one of several', (tag: string) => `"other", ${tag}`],
])('%s in If-None-Match is answered with 304', async (_, header) => {
  const app = serve(async () => [1]);
  const tag = (await app.request('/list')).headers.get('ETag')!;
  const again = await app.request('/list', { headers: { 'If-None-Match': header(tag) } });
  expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([304, tag, '']);
  expect((await app.request('/list', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
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
    expect(app.currentTag('/list')).toBeDefined();
    jest.advanceTimersByTime(399);
    expect(app.currentTag('/list')).toBeDefined();
    jest.advanceTimersByTime(1);
    expect(app.currentTag('/list')).toBeUndefined();
  });

  test('is that of the last good reading, while there is no other', async () => {
    const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    const read = jest.fn<Promise<unknown>, []>().mockResolvedValueOnce([1]).mockRejectedValue(refused);
    const app = serve(read);
    const tag = (await app.request('/list')).headers.get('ETag');
    await app.request('/write', { method: 'POST' });
    await app.request('/list');
    expect(app.currentTag('/list')).toBe(tag);
  });
});

test('what stays the same as long as the process runs is always fresh, also beside a write', async () => {
  const lists = new CachedLists(0);
  const app = new Hono<ApiEnv>().get('/features', lists.respondWithConstant('/features', { sendsMail: true }));
  const response = await app.request('/features');
  expect(await response.json()).toEqual({ sendsMail: true });
  expect([lists.has('/features'), lists.currentTag('/features')]).toEqual([true, response.headers.get('ETag')]);
  expect(response.headers.get('Cache-Tag')).toBe('lists,features');
  lists.invalidate({ env: undefined, header: () => {} } as never);
  expect(lists.currentTag('/features')).toBe(response.headers.get('ETag'));
  const known = await app.request('/features', { headers: { 'If-None-Match': response.headers.get('ETag')! } });
  expect(known.status).toBe(304);
  expect(lists.ages()).toEqual({}); // it was not read from the database
});
