import { setTimeout as sleep } from 'node:timers/promises';
import { cachedList } from './cachedList.ts';

const refused = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
const silent = () => new Promise<string>(() => {});

/** A list that is fresh for no time at all, so that each call asks for a reading. */
function listOf(freshMs = 0) {
  const state = { read: async () => 'old', writes: 0 };
  const read = jest.fn(() => state.read());
  return { state, read, ...cachedList(read, { freshMs, writes: () => state.writes }) };
}

/** What a caller gets, and after how many milliseconds. */
async function timed(get: () => Promise<string>) {
  const began = performance.now();
  return { list: await get(), ms: performance.now() - began };
}

test('while the database refuses connections, the last good reading is the answer, and one caller a second tries again', async () => {
  const { state, read, get } = listOf();
  await get();
  state.read = refused;
  expect(await Promise.all([get(), get()])).toEqual(['old', 'old']);
  for (let count = 0; count < 20; count++) expect(await get()).toBe('old');
  expect(read).toHaveBeenCalledTimes(2);
  await sleep(1_050);
  expect(await get()).toBe('old');
  expect(read).toHaveBeenCalledTimes(3);
});

test('once the database is back, so are fresh readings', async () => {
  const { state, get } = listOf();
  await get();
  state.read = refused;
  await get();
  state.read = async () => 'new';
  await sleep(1_050);
  expect(await get()).toBe('new');
  state.read = async () => 'newer';
  expect(await get()).toBe('newer');
});

test('while the database does not answer, nobody waits long, and no second reading starts behind the first', async () => {
  const { state, read, get } = listOf();
  await get();
  state.read = silent;
  const first = await timed(get);
  expect(first.list).toBe('old');
  expect(first.ms).toBeLessThan(2_000);
  const later = await Promise.all(Array.from({ length: 20 }, () => timed(get)));
  for (const { list, ms } of later) {
    expect(list).toBe('old');
    expect(ms).toBeLessThan(250);
  }
  expect(read).toHaveBeenCalledTimes(2);
});

test('a reading that is late is there for the next caller', async () => {
  const { state, get } = listOf(60_000);
  await get();
  state.writes++;
  state.read = refused; // from now on, nobody waits long
  await get();
  await sleep(1_050);
  state.read = () => sleep(700, 'late');
  expect(await get()).toBe('old');
  await sleep(400);
  expect(await get()).toBe('late');
});

test('whoever has written waits for what they wrote', async () => {
  const { state, get } = listOf(60_000);
  await get();
  state.writes++;
  state.read = () => sleep(800, 'written');
  expect(await get()).toBe('written');
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
  await expect(get()).rejects.toMatchObject({ code: 'unavailable' });
});
