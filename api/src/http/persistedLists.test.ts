import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { CachedLists } from './cachedLists.ts';
import type { ApiEnv } from './environment.ts';
import { openPersistedLists } from './persistedLists.ts';

let folder: string;
beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  folder = await mkdtemp(join(tmpdir(), 'lists-'));
});
afterEach(async () => {
  jest.useRealTimers();
  await rm(folder, { recursive: true });
});

const refused = async () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));

/** A process with these lists on its disk. */
async function start(read: () => Promise<unknown>) {
  const lists = new CachedLists(undefined, await openPersistedLists(folder));
  const app = new Hono<ApiEnv>();
  app.onError((_, c) => c.body(null, 503));
  app.get('/api/list', lists.respond('/api/list', read));
  return { lists, get: async () => app.request('/api/list') };
}

async function untilWritten(text: string) {
  for (;;) {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
    if (texts.some((written) => written.includes(text))) return;
  }
}

test('a process that starts without the database answers as the one before, and says how old that is', async () => {
  const tag = (await (await start(async () => ['from before'])).get()).headers.get('ETag');
  await untilWritten('from before');
  jest.advanceTimersByTime(3_600_000);
  const { lists, get } = await start(refused);
  expect(lists.has('/api/list')).toBe(true);
  const response = await get();
  expect([response.status, await response.json()]).toEqual([200, ['from before']]);
  expect([response.headers.get('ETag'), response.headers.get('Age')]).toEqual([tag, '3600']);
  expect(lists.ages()).toEqual({ '/api/list': 3600 });
});

test('with the database, what is on disk is not answered, and replaced', async () => {
  await (await start(async () => ['old'])).get();
  await untilWritten('old');
  const response = await (await start(async () => ['new'])).get();
  expect([await response.json(), response.headers.get('Age')]).toEqual([['new'], null]);
  await untilWritten('new');
});

test('without a file, and with one that was cut off, there is nothing to answer', async () => {
  expect((await (await start(refused)).get()).status).toBe(503);
  await writeFile(join(folder, '%2Fapi%2Flist.json'), '{"body":"[');
  const { lists, get } = await start(refused);
  expect([lists.has('/api/list'), (await get()).status]).toEqual([false, 503]);
});
