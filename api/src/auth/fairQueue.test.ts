import { RequestDeadline } from '../http/requestDeadline.ts';
import { FairQueue } from './fairQueue.ts';

/** A task that ends when the test says so. */
function work() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { run: () => done, finish };
}
const run = <Result>(queue: FairQueue, network: string, task: () => Promise<Result>, isKnown = false) =>
  queue.run({ network, isKnown }, task);
const settled = () => new Promise((resolve) => setImmediate(resolve));
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error) => [error.code, error.retryAfter],
  );

test('no more tasks run at once than allowed, and the others follow', async () => {
  const queue = new FairQueue({ concurrency: 2, maxWaiting: 10 });
  let running = 0;
  let most = 0;
  const each = async () => {
    most = Math.max(most, ++running);
    await settled();
    running--;
  };
  await Promise.all(Array.from({ length: 9 }, (_, n) => run(queue, `caller ${n % 3}`, each)));
  expect([most, running]).toEqual([2, 0]);
});

test('a caller with one task gets a turn before the many tasks of another', async () => {
  const queue = new FairQueue({ concurrency: 1, maxWaiting: 100 });
  const order: string[] = [];
  const by = (caller: string) => run(queue, caller, async () => void order.push(caller));
  await Promise.all([...Array.from({ length: 20 }, () => by('many')), by('one'), by('two')]);
  expect(order.indexOf('one')).toBeLessThan(4);
  expect(order.indexOf('two')).toBeLessThan(5);
  expect(order).toHaveLength(22);
});

test('when too many wait, the caller with the most loses one', async () => {
  const queue = new FairQueue({ concurrency: 1, maxWaiting: 3 });
  const first = work();
  const running = run(queue, 'many', first.run);
  const waiting = Array.from({ length: 3 }, () => code(run(queue, 'many', async () => {})));
  const one = code(run(queue, 'one', async () => {}));
  const late = code(run(queue, 'many', async () => {}));
  first.finish();
  await running;
  expect(await Promise.all(waiting)).toEqual([['unavailable', 1], ['unavailable', 1], 'done']);
  expect([await one, await late]).toEqual(['done', 'done']);
});

test('among callers with one task each, the one who has waited longest is refused', async () => {
  const queue = new FairQueue({ concurrency: 1, maxWaiting: 2 });
  const first = work();
  const running = run(queue, 'a', first.run);
  const others = ['b', 'c', 'd'].map((caller) => code(run(queue, caller, async () => {})));
  first.finish();
  await running;
  expect(await Promise.all(others)).toEqual([['unavailable', 1], 'done', 'done']);
});

test('under overload a new caller does not wait for all others', async () => {
  const queue = new FairQueue({ concurrency: 1, maxWaiting: 100 });
  const order: string[] = [];
  const by = (caller: string, isKnown = false) => run(queue, caller, async () => void order.push(caller), isKnown);
  const first = work();
  const running = run(queue, 'busy', first.run);
  const before = Array.from({ length: 50 }, (_, n) => by(`other ${n}`));
  const known = by('known', true);
  const last = by('newest');
  first.finish();
  await Promise.all([running, ...before, known, last]);
  expect(order.slice(0, 2)).toEqual(['known', 'newest']);
  expect(order).toHaveLength(52);
});

test('a known caller is not refused, however many others are waiting', async () => {
  const queue = new FairQueue({ concurrency: 1, maxWaiting: 3 });
  const first = work();
  const running = run(queue, 'busy', first.run);
  const known = code(run(queue, 'known', async () => {}, true));
  const others = Array.from({ length: 20 }, (_, n) => code(run(queue, `other ${n}`, async () => {})));
  first.finish();
  await running;
  expect(await known).toBe('done');
  expect((await Promise.all(others)).filter((outcome) => outcome === 'done')).toHaveLength(2);
});

test('whoever waits has more time than other calls; when that is over, they are refused, and leave no gap', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const queue = new FairQueue({ concurrency: 1, maxWaiting: 3 });
  const first = work();
  const running = run(queue, 'a', first.run);
  const waiting = () => {
    const deadline = new RequestDeadline(4_500, () => {});
    return code(queue.run({ network: 'b', isKnown: false, deadline }, async () => deadline.stop()));
  };
  const late = waiting();
  jest.advanceTimersByTime(9_000);
  const one = waiting();
  jest.advanceTimersByTime(1_000);
  expect(await late).toEqual(['unavailable', 1]);
  first.finish();
  await running;
  expect(await one).toBe('done');
  expect(await code(run(queue, 'c', async () => {}))).toBe('done');
  jest.useRealTimers();
});

test('a task that fails makes room for the next one', async () => {
  const queue = new FairQueue({ concurrency: 1, maxWaiting: 2 });
  const failing = run(queue, 'a', () => Promise.reject(new Error('no')));
  const next = code(run(queue, 'b', async () => {}));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
