import { ownSet } from './ownSet.ts';

const answers: (() => Response | Promise<Response>)[] = [];
const fetched = jest.fn(async (_: string) => answers.shift()!());
beforeEach(() => {
  answers.length = 0;
  fetched.mockClear();
  globalThis.fetch = fetched as unknown as typeof fetch;
});
const live = (number: number, ...setKeys: string[]) =>
  ({ ok: true, json: async () => ({ number, setKeys }) }) as unknown as Response;

it('asks once for the set that is live, and follows when there is a newer one', async () => {
  answers.push(() => live(7, 'other', 'own'));
  const own = ownSet({ setKey: 'own' });
  expect(own.isOlderThan(7)).toBe(false);
  expect(await Promise.all([own.number(), own.number()])).toEqual([7, 7]);
  expect(await own.number()).toBe(7);
  expect(fetched.mock.calls).toEqual([['/releases/current.json', expect.anything()]]);
  expect([6, 7, 8].map(own.isOlderThan)).toEqual([false, false, true]);
});

it('is older than any set if the live one has another document in its place', async () => {
  answers.push(() => live(7, 'other'));
  const own = ownSet({ setKey: 'own' });
  expect(await own.number()).toBe(7);
  expect(own.isOlderThan(0)).toBe(true);
});

it('asks again after a failure', async () => {
  answers.push(
    () => Promise.reject(new Error('no network')),
    () => ({ ok: false, status: 503 }) as Response,
    () => live(7, 'own'),
  );
  const own = ownSet({ setKey: 'own' });
  await expect(own.number()).rejects.toThrow('no network');
  expect(own.isOlderThan(9)).toBe(false);
  await expect(own.number()).rejects.toThrow('503');
  expect(await own.number()).toBe(7);
});

it('asks nobody where the document names its set', async () => {
  const own = ownSet({ set: 3, setKey: 'own' });
  expect(await own.number()).toBe(3);
  expect([3, 4].map(own.isOlderThan)).toEqual([false, true]);
  expect(fetched).not.toHaveBeenCalled();
});

it('notices that another set is live, without becoming a page of that one', async () => {
  answers.push(
    () => live(7, 'own'),
    () => live(7, 'own', 'other'),
    () => live(8, 'own'),
    () => live(8, 'other'),
    () => Promise.reject(new Error('no network')),
  );
  const own = ownSet({ setKey: 'own' });
  expect(await own.number()).toBe(7);
  for (const isReplaced of [false, true, true, false]) expect(await own.isReplaced()).toBe(isReplaced);
  expect(await own.number()).toBe(7);
});
