import type { ArtifactStore } from '@onesite/store/artifactStore';
import { type Context, Hono } from 'hono';
import type { Sql } from 'postgres';
import * as v from 'valibot';
import { makeChange } from '../releases/makeChange.ts';
import { requireRight, requireRightToAll } from '../tokens/caller.ts';
import { endPreviews, endVariant, widenCohort } from '../variants/changeVariant.ts';
import { startVariant } from '../variants/startVariant.ts';
import { listVariants, requireVariant } from '../variants/variantRows.ts';
import { requireComplete } from '../versions/versionRows.ts';
import {
  cutText,
  membersBody,
  type RegistryEnv,
  readBody,
  readLimit,
  reasonText,
  smallBody,
  wholeNumber,
} from './readRequest.ts';
import { authorOf, type CodeRunner, respond } from './releaseCalls.ts';

const share = v.pipe(v.number(), v.gtValue(0, 'is more than 0'), v.maxValue(1, 'is 1 at most, which is everybody'));
const variantBody = v.variant('kind', [
  v.object({
    kind: v.literal('preview'),
    members: membersBody,
    isWhole: v.optional(v.boolean(), false),
    days: v.optional(wholeNumber(30), 7),
    why: v.optional(cutText(200)),
  }),
  v.object({
    kind: v.literal('cohort'),
    members: membersBody,
    share,
    watch: v.optional(v.picklist(['all', 'errors'])),
    why: reasonText,
  }),
]);

const rightTo = { preview: 'publish', cohort: 'promote' } as const;

/** The live set with other versions, for people with a link or for a share of all visitors. */
export function variantCalls(sql: Sql, store: ArtifactStore, { render, requireRunnable }: CodeRunner) {
  const app = new Hono<RegistryEnv>();

  app.get('/', async (c) => {
    const { kind, limit } = c.req.query();
    return c.json(await listVariants(sql, c.get('environment'), kind, readLimit(limit)));
  });

  app.post('/', smallBody, async (c) => {
    const { why, ...given } = await readBody(c.req, variantBody);
    const { kind, members } = given;
    requireRightToAll(c.get('caller'), rightTo[kind], Object.keys(members), `start a ${kind} of several packages`);
    await requireRunnable();
    for (const [name, version] of Object.entries(members)) await requireComplete(sql, store, name, version);
    const wanted = { ...given, ...authorOf(c, why), environment: c.get('environment') };
    return respond(c, await makeChange(sql, render, startVariant(sql, wanted)));
  });

  /** @throws RegistryRefusal not_found, or forbidden for a change that the caller may not make */
  async function requireVariantOfCaller(c: Context<RegistryEnv>, id: string) {
    const variant = await requireVariant(sql, id, c.get('environment'));
    const { kind, members } = variant;
    if (c.req.method !== 'GET')
      requireRightToAll(c.get('caller'), rightTo[kind], Object.keys(members), `change a ${kind} of several packages`);
    return variant;
  }

  app.get('/:id', async (c) => c.json(await requireVariantOfCaller(c, c.req.param('id'))));

  app.patch('/:id', smallBody, async (c) => {
    const { share: next, why: reason } = await readBody(c.req, v.object({ share, why: reasonText }));
    const { id } = await requireVariantOfCaller(c, c.req.param('id'));
    return c.json(await widenCohort(sql, id, next, authorOf(c, reason)));
  });

  /** All previews of a remote. A team ends those that show its remote alone. */
  app.delete('/', async (c) => {
    const [caller, remote = ''] = [c.get('caller'), c.req.query('remote')];
    requireRight(caller, 'publish', remote);
    const isAlone = sql`members - ${remote} = '{}'`;
    const which = sql`environment = ${c.get('environment')} and members ? ${remote} and ${caller.scope ? isAlone : sql`true`}`;
    return c.json(await endPreviews(sql, which, authorOf(c, c.req.query('why'))));
  });

  /** The reason is in the query, because some proxies drop the body of DELETE. */
  app.delete('/:id', async (c) => {
    const { id } = await requireVariantOfCaller(c, c.req.param('id'));
    const reason = c.req.query('why')?.trim().slice(0, 500);
    return c.json(await endVariant(sql, id, 'stopped', authorOf(c, reason)));
  });
  return app;
}
