import { download } from './download.ts';
import type { CallContext } from './environment.ts';

/** Streams a CSV, as a file that is named after what it holds and the day. */
export async function respondWithCsv(
  c: CallContext,
  name: string,
  produce: Parameters<typeof download>[0],
): Promise<Response> {
  const body = await download(produce, c.var.deadline.signal);
  return c.body(body, 200, {
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': `attachment; filename="${name}-${new Date().toISOString().slice(0, 10)}.csv"`,
  });
}
