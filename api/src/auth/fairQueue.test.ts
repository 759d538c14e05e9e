import { FairQueue } from './fairQueue.ts';

/** A work that is done when the test says so. */
function work() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { run: () => done, finish };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error) => [error.code, error.retryAfter],
  );

test('no more run at once than may, and the others follow', async () => {
  const queue = new FairQueue({ concurrency: 2, maxWaiting: 10, maxWaitMs: 10_000 });
  let running = 0;
  let most = 0;
  const each = async () => {
    most = Math.max(most, ++running);
    await settled();
    running--;
  };
  await Promise.all(Array.from({ length: 9 }, (_, n) => queue.run(`caller ${n % 3}`, each)));
  expect([most, running]).toEqual([2, 0]);
});

test('one who asks once has a turn before the many works of another', async () => {
  const queue = new FairQueue({ concurrency: 1, maxWaiting: 100, maxWaitMs: 10_000 });
  const order: string[] = [];
  const by = (caller: string) => queue.run(caller, async () => void order.push(caller));
  await Promise.all([...Array.from({ length: 20 }, () => by('many')), by('one'), by('two')]);
  expect(order.indexOf('one')).toBeLessThan(4);
  expect(order.indexOf('two')).toBeLessThan(5);
  expect(order).toHaveLength(22);
});

test('when too many wait, who has most of them gives one up', async () => {
  const queue = new FairQueue({ concurrency: 1, maxWaiting: 3, maxWaitMs: 10_000 });
  const first = work();
  const running = queue.run('many', first.run);
  const waiting = Array.from({ length: 3 }, () => code(queue.run('many', async () => {})));
  const one = code(queue.run('one', async () => {}));
  const late = code(queue.run('many', async () => {}));
  first.finish();
  await running;
  expect(await Promise.all(waiting)).toEqual(['done', 'done', ['unavailable', 1]]);
  expect([await one, await late]).toEqual(['done', ['unavailable', 1]]);
});

test('among callers who wait for one work each, the newcomer is refused', async () => {
  const queue = new FairQueue({ concurrency: 1, maxWaiting: 2, maxWaitMs: 10_000 });
  const first = work();
  const running = queue.run('a', first.run);
  const others = ['b', 'c', 'd'].map((caller) => code(queue.run(caller, async () => {})));
  first.finish();
  await running;
  expect(await Promise.all(others)).toEqual(['done', 'done', ['unavailable', 1]]);
});

test('who waited too long is refused, and leaves no gap', async () => {
  const queue = new FairQueue({ concurrency: 1, maxWaiting: 2, maxWaitMs: 20 });
  const first = work();
  const running = queue.run('a', first.run);
  expect(await code(queue.run('b', async () => {}))).toEqual(['unavailable', 1]);
  first.finish();
  await running;
  expect(await code(queue.run('c', async () => {}))).toBe('done');
});

test('a work that fails hands its place on', async () => {
  const queue = new FairQueue({ concurrency: 1, maxWaiting: 2, maxWaitMs: 10_000 });
  const failing = queue.run('a', () => Promise.reject(new Error('no')));
  const next = code(queue.run('b', async () => {}));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
