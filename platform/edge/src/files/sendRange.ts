import type { Context } from 'hono';

/** Sound and film, of which browsers request parts: Safari plays neither without. Other forms of ranges get the whole file. */
export function sendRange(c: Context, content: Buffer, headers: Record<string, string>) {
  const all = { ...headers, 'Accept-Ranges': 'bytes' };
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(c.req.header('Range') ?? '') ?? [];
  const isBackwards = to && Number(to) < Number(from);
  if (from === undefined || isBackwards) return c.body(new Uint8Array(content), 200, all);
  const start = Number(from);
  const end = Math.min(to ? Number(to) : Number.POSITIVE_INFINITY, content.length - 1);
  if (start > end) return c.body(null, 416, { ...all, 'Content-Range': `bytes */${content.length}` });
  const range = `bytes ${start}-${end}/${content.length}`;
  return c.body(new Uint8Array(content.subarray(start, end + 1)), 206, { ...all, 'Content-Range': range });
}
