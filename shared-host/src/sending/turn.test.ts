import { createTurn } from './turn.ts';

const withLocks = (request: LockManager['request']) =>
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

test('where the browser has no locks, or refuses them together with cookies, work is done once all the same', async () => {
  const work = jest.fn(async () => {});
  await createTurn('answers').take(work);
  withLocks(() => Promise.reject(new DOMException('Access to the Locks API is denied.', 'SecurityError')));
  await createTurn('answers').take(work);
  expect(work).toHaveBeenCalledTimes(2);
});

test('work that fails is not done again', async () => {
  withLocks(((_: string, run: () => Promise<void>) => run()) as LockManager['request']);
  const work = jest.fn(() => Promise.reject(new Error('broken')));
  await expect(createTurn('answers').take(work)).rejects.toThrow('broken');
  expect(work).toHaveBeenCalledTimes(1);
});
