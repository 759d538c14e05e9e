import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { type Builds, newest, statusOf } from '../build.ts';

/** Notifies each open page of the builds that it should have: when it connects, and after each build. */
export function buildEvents(builds: Builds) {
  const pages = new Set<() => void>();
  return {
    notifyPages() {
      for (const notify of pages) notify();
    },
    stream: (c: Context) =>
      streamSSE(c, async (stream) => {
        const closed = new Promise<void>((done) => stream.onAbort(done));
        const notify = async () => stream.writeSSE({ data: JSON.stringify(statusOf(await newest(builds))) });
        pages.add(notify);
        await notify();
        await closed;
        pages.delete(notify);
      }),
  };
}
