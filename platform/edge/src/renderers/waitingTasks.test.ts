import { createWaitingTasks, RendererUnavailable } from './waitingTasks.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const task = (name = '') => ({ name, reject: jest.fn() });
const any = () => true;
const atTheEnd = { isFirst: false };

test('a task that waits for three seconds is refused, and waits no more', () => {
  const waiting = createWaitingTasks<ReturnType<typeof task>>(1);
  const late = task();
  waiting.add(late, atTheEnd);
  jest.advanceTimersByTime(2999);
  expect(late.reject).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(late.reject).toHaveBeenCalledWith(new RendererUnavailable('no renderer was free within 3000 ms'));
  expect(waiting.isEmpty()).toBe(true);
});

test('a task that was taken is not refused any more', () => {
  const waiting = createWaitingTasks<ReturnType<typeof task>>(1);
  const taken = task();
  waiting.add(taken, atTheEnd);
  expect(waiting.take(any)).toBe(taken);
  jest.advanceTimersByTime(10_000);
  expect(taken.reject).not.toHaveBeenCalled();
});

test('where a hundred wait for each renderer, one more is refused at once, unless it goes first', () => {
  const waiting = createWaitingTasks<ReturnType<typeof task>>(2);
  for (let count = 0; count < 200; count++) waiting.add(task(), atTheEnd);
  const [last, first] = [task(), task()];
  waiting.add(last, atTheEnd);
  expect(last.reject).toHaveBeenCalledWith(new RendererUnavailable('no renderer was free: 200 pages wait already'));
  waiting.add(first, { isFirst: true });
  expect(first.reject).not.toHaveBeenCalled();
  expect(waiting.take(any)).toBe(first);
});

test('the first task that fits is taken', () => {
  const waiting = createWaitingTasks<ReturnType<typeof task>>(1);
  for (const name of ['a', 'b', 'c']) waiting.add(task(name), atTheEnd);
  expect(waiting.take(({ name }) => name !== 'a')?.name).toBe('b');
  expect(waiting.take(any)?.name).toBe('a');
});
