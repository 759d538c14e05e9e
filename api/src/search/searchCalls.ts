import { adminSearchSchema } from '@fieldbox/contract/administration/adminSearch';
import { searchMatchResponse } from '@fieldbox/contract/administration/searchSchemas';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { Hono } from 'hono';
import * as v from 'valibot';
import { call } from '../calls/call.ts';
import type { ApiEnv } from '../http/environment.ts';
import type { ApiParts } from '../parts.ts';
import { searchAll } from './searchAll.ts';

/** One search over all that administrators look after (docs/specification/calls.md#administrators). */
export function searchCalls({ sql, administrators }: ApiParts): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();

  calls.get(
    callPaths.adminSearch,
    call({
      summary: 'A few orders, responses, suppliers and components that match a text',
      guard: administrators,
      query: adminSearchSchema,
      response: v.array(searchMatchResponse),
    }),
    async (c) => c.json(await searchAll(sql, c.req.valid('query').q)),
  );

  return calls;
}
