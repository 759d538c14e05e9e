import { adminSearchSchema } from '@fieldbox/contract/administration/adminSearch';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { Hono } from 'hono';
import { requireAdministrator } from '../auth/requireAdministrator.ts';
import type { ApiEnv } from '../http/environment.ts';
import { readQuery } from '../http/readQuery.ts';
import type { ApiParts } from '../parts.ts';
import { searchAll } from './searchAll.ts';

/** One search over all that administrators look after (docs/specification/calls.md#administrators). */
export function searchCalls({ sql, administrators }: ApiParts): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();

  calls.get(callPaths.adminSearch, requireAdministrator(administrators), async (c) => {
    const { q } = readQuery(c, adminSearchSchema);
    return c.json(await searchAll(sql, q));
  });

  return calls;
}
