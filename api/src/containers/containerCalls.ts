import * as callPaths from '@fieldbox/contract/site/callPaths';
import { Hono } from 'hono';
import type { ApiEnv } from '../http/environment.ts';
import type { ApiParts } from '../parts.ts';
import { listContainers } from './listContainers.ts';

export function containerCalls({ sql, lists }: ApiParts): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();
  calls.get(
    callPaths.containers,
    lists.answer(`/api${callPaths.containers}`, () => listContainers(sql)),
  );
  return calls;
}
