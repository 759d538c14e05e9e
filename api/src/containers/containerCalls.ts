import { containerResponse } from '@fieldbox/contract/catalogue/responseSchemas';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { Hono } from 'hono';
import * as v from 'valibot';
import { call } from '../calls/call.ts';
import type { ApiEnv } from '../http/environment.ts';
import type { ApiParts } from '../parts.ts';
import { listContainers } from './listContainers.ts';

export function containerCalls({ sql, lists }: ApiParts): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();
  calls.get(
    callPaths.containers,
    call({ summary: 'Container types', guard: 'everybody', response: v.array(containerResponse) }),
    lists.respond(`/api${callPaths.containers}`, () => listContainers(sql)),
  );
  return calls;
}
