import { remoteName } from '@onesite/federation/release/facts';
import { type Context, Hono } from 'hono';
import type { Sql } from 'postgres';
import * as v from 'valibot';
import { createWorkflowTokens, type WorkflowOptions } from '../tokens/workflowTokens.ts';
import type { RegistryEnv } from './environment.ts';
import { readBody, smallBody } from './readRequest.ts';

type Options = WorkflowOptions & {
  sql: Sql;
  environments: string[];
  limited: <Value>(c: Context<RegistryEnv>, attempt: () => Promise<Value>) => Promise<Value>;
  recorder: (c: Context, person: string) => (token: string, remote: string, outcome: string) => Promise<void>;
};

const body = v.object({ idToken: v.pipe(v.string(), v.maxLength(10_000)), remote: v.optional(remoteName) });

/** A token for a workflow's run, in exchange for its forge's id token: no secret is stored anywhere. */
export function workflowCalls({ sql, limited, recorder, ...options }: Options) {
  const exchange = createWorkflowTokens(sql, options);
  return new Hono<RegistryEnv>().post('/', smallBody, async (c) => {
    const { idToken, remote } = await readBody(c.req, body);
    const { person, ...made } = await limited(c, () => exchange(idToken, remote));
    await recorder(c, person)(made.id, made.remote, 'done');
    return c.json(made, 201);
  });
}
