import { Hono } from 'hono';
import { pino } from 'pino';
import type { ApiEnv } from './environment.ts';
import { createErrorHandler } from './onError.ts';

const lines: { level: number; msg: string; error: { message: string } }[] = [];
const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
const api = new Hono<ApiEnv>();
api.onError(createErrorHandler(logger));
api.get('/bug/:id', () => {
  throw new TypeError('a bug');
});
api.get('/other', () => {
  throw new TypeError('another bug');
});
api.get('/away', () => {
  throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
});

test('a failure is logged once a minute for each call and kind: a bug as an error, a database that is away as a warning', async () => {
  const paths = ['/bug/1', '/bug/2', '/other', '/away', '/away'];
  const statuses = [];
  for (const path of paths) statuses.push((await api.request(path)).status);
  expect(statuses).toEqual([500, 500, 500, 503, 503]);
  expect(lines.map(({ level, msg, error }) => [level, msg, error.message])).toEqual([
    [50, 'request failed', 'a bug'],
    [50, 'request failed', 'another bug'],
    [40, 'request could not be served', 'connect ECONNREFUSED'],
  ]);
});
