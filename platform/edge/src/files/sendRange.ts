import type { OpenFile } from '@onesite/registry/store/artifactStore';
import type { Context } from 'hono';

/** Sound and film, of which browsers request parts: Safari plays neither without. Other forms of ranges get the whole file. */
export function sendRange(c: Context, { sizeBytes, read }: OpenFile, headers: Record<string, string>) {
  const all = { ...headers, 'Accept-Ranges': 'bytes' };
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(c.req.header('Range') ?? '') ?? [];
  const isBackwards = to && Number(to) < Number(from);
  const isWhole = from === undefined || isBackwards;
  const start = isWhole ? 0 : Number(from);
  const end = Math.min(!isWhole && to ? Number(to) : Number.POSITIVE_INFINITY, sizeBytes - 1);
  const body = start > end ? '' : read(start, end);
  const sent = { ...all, 'Content-Length': String(Math.max(0, end + 1 - start)) };
  if (isWhole) return c.body(body, 200, sent);
  if (start > end) return c.body(null, 416, { ...all, 'Content-Range': `bytes */${sizeBytes}` });
  return c.body(body, 206, { ...sent, 'Content-Range': `bytes ${start}-${end}/${sizeBytes}` });
}
