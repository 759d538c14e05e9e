import type { Logger } from 'pino';
import { folds } from './counts/foldCounts.ts';
import type { Database } from './database/connect.ts';
import { startMaintenance } from './startMaintenance.ts';

// Not in the hour in which stored data are checked.
beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-01-01T12:00:00Z') }));
afterEach(() => void jest.useRealTimers());

test('what runs each second waits for its last run, and says once that it fails', async () => {
  const responses: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const begin = jest.fn(() => new Promise<void>((resolve, reject) => responses.push({ resolve, reject })));
  const sql = Object.assign(() => Promise.resolve([]), { begin }) as unknown as Database;
  const [error, info] = [jest.fn(), jest.fn()];
  const stop = startMaintenance(sql, { error, info } as unknown as Logger);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(begin).toHaveBeenCalledTimes(1);
  for (const finish of ['reject', 'reject', 'resolve', 'reject'] as const) {
    for (const _ of folds) {
      responses.at(-1)![finish](new Error('The database is away.'));
      await jest.advanceTimersByTimeAsync(0);
    }
    await jest.advanceTimersByTimeAsync(1_000);
  }
  const begun = 4 * folds.length + 1;
  expect(begin).toHaveBeenCalledTimes(begun);
  const said = [...error.mock.calls, ...info.mock.calls].filter(([{ task }]) => task === 'fold counts');
  expect(said.map(([, event]) => event)).toEqual(['maintenance failed', 'maintenance works again']);
  await stop();
  responses.at(-1)!.resolve();
  await jest.advanceTimersByTimeAsync(5_000);
  // What has begun goes on, here with its next step.
  expect(begin).toHaveBeenCalledTimes(begun + 1);
});
