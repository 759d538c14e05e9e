import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { revalidate } from '../http/cacheControl.ts';
import type { ApiEnv } from '../http/environment.ts';
import type { ApiParts } from '../parts.ts';
import { listComponents } from './listComponents.ts';

export function componentCalls({ sql }: ApiParts): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();
  calls.get('/components', revalidate(), etag(), async (c) => c.json(await listComponents(sql)));
  return calls;
}
