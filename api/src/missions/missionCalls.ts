import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { revalidate } from '../http/cacheControl.ts';
import type { ApiEnv } from '../http/environment.ts';
import type { ApiParts } from '../parts.ts';
import { listMissions } from './listMissions.ts';

export function missionCalls({ sql }: ApiParts): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();
  calls.get('/missions', revalidate(), etag(), async (c) => c.json(await listMissions(sql)));
  return calls;
}
