import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from '../processes.ts';

/** The processes that still run; one that has ended and is a zombie does not count. */
export const stillRunning = (pids: (number | undefined)[]) => pids.filter((pid) => pid !== undefined && isRunning(pid));

export async function until(condition: () => unknown, limitMs = 15_000) {
  for (let waited = 0; waited < limitMs; waited += 10) {
    if (await condition()) return;
    await sleep(10);
  }
  throw new Error(`It did not happen within ${limitMs} ms.`);
}
/** Limits of renderers for tests that are not about them: on a busy machine a page may be slow without being at fault. */
export const longLimits = { timeoutMs: 20_000, totalMs: 60_000 };
