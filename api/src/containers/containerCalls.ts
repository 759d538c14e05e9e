import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { revalidate } from '../http/cacheControl.ts';
import type { ApiEnv } from '../http/environment.ts';
import type { ApiParts } from '../parts.ts';
import { listContainers } from './listContainers.ts';

export function containerCalls({ sql }: ApiParts): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();
  calls.get('/containers', revalidate(), etag(), async (c) => c.json(await listContainers(sql)));
  return calls;
}
