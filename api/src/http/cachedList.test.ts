import { cachedList } from './cachedList.ts';

const refused = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
const silent = () => new Promise<string>(() => {});

/** A list that is never fresh, so that each call reads. */
function listOf(freshMs = 0) {
  const state = { read: async () => 'old', writes: 0 };
  const read = jest.fn(() => state.read());
  return { state, read, ...cachedList(read, { freshMs, writes: () => state.writes }) };
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

test('once the database is back, so are fresh readings', async () => {
  const { state, get } = listOf();
  await get();
  await pass(1);
  state.read = refused;
  await get();
  state.read = async () => 'new';
  await pass(1_050);
  expect(await get()).toBe('new');
  await pass(1);
  state.read = async () => 'newer';
  expect(await get()).toBe('newer');
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
