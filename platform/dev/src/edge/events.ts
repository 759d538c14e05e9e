import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { type Builds, newest, statusOf } from '../build.ts';

/** Tells each open page which builds it should have: at once, and after each build. */
export function buildEvents(builds: Builds) {
  const told = new Set<() => void>();
  return {
    tell() {
      for (const tell of told) tell();
    },
    stream: (c: Context) =>
      streamSSE(c, async (stream) => {
        const gone = new Promise<void>((done) => stream.onAbort(done));
        const tell = async () => stream.writeSSE({ data: JSON.stringify(statusOf(await newest(builds))) });
        told.add(tell);
        await tell();
        await gone;
        told.delete(tell);
      }),
  };
}
