import { type Context, Hono } from 'hono';
import type { Sql } from 'postgres';
import * as v from 'valibot';
import { stopCohort, widenCohort } from '../cohorts/changeCohort.ts';
import { listCohorts, requireCohort } from '../cohorts/cohortRows.ts';
import { makeChange } from '../releases/plan.ts';
import type { ArtifactStore } from '../store/artifactStore.ts';
import { startCohort } from '../variants/startCohort.ts';
import { requireComplete } from '../versions/missingFiles.ts';
import { membersBody, type RegistryEnv, readBody, readLimit, requireRightToAll, smallBody } from './readRequest.ts';
import { authorOf, type Running, respond, why } from './releaseCalls.ts';

const share = v.pipe(v.number(), v.gtValue(0, 'is more than 0'), v.maxValue(1, 'is 1 at most, which is everybody'));
const cohortBody = v.pipe(
  v.object({
    members: membersBody,
    share,
    steps: v.optional(
      v.pipe(v.array(share), v.minLength(1, 'names no share'), v.maxLength(20, 'has 20 shares at most')),
    ),
    stepMinutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(14 * 24 * 60))),
    why,
  }),
  v.check(
    ({ share, steps = [] }) => [share, ...steps].every((step, index, all) => index === 0 || step > all[index - 1]!),
    'has steps that do not grow: each is larger than the previous one',
  ),
  v.check(
    ({ steps, stepMinutes }) => (steps === undefined) === (stepMinutes === undefined),
    'needs steps and stepMinutes, or neither',
  ),
);

/** The live set with other versions, for a share of all visitors. */
export function cohortCalls(sql: Sql, store: ArtifactStore, { render, mayRunCode }: Running) {
  const app = new Hono<RegistryEnv>();

  app.get('/', async (c) => c.json(await listCohorts(sql, c.get('environment'), readLimit(c.req.query('limit')))));

  app.post('/', smallBody, async (c) => {
    const { why, ...wanted } = await readBody(c.req, cohortBody);
    const { members } = wanted;
    requireRightToAll(c.get('caller'), 'promote', members, 'give visitors several packages together');
    await mayRunCode();
    for (const [name, version] of Object.entries(members)) await requireComplete(sql, store, name, version);
    const by = authorOf(c, why);
    return respond(
      c,
      await makeChange(sql, render, startCohort(sql, { ...wanted, environment: c.get('environment'), by })),
    );
  });

  async function requiredCohort(c: Context<RegistryEnv>, id: string) {
    const cohort = await requireCohort(sql, id, c.get('environment'));
    if (c.req.method !== 'GET')
      requireRightToAll(c.get('caller'), 'promote', cohort.members, 'change a cohort of several packages');
    return cohort;
  }

  app.get('/:id', async (c) => c.json(await requiredCohort(c, c.req.param('id'))));

  app.patch('/:id', smallBody, async (c) => {
    const { share: next, why: reason } = await readBody(c.req, v.object({ share, why }));
    const { id } = await requiredCohort(c, c.req.param('id'));
    return c.json(await widenCohort(sql, id, next, authorOf(c, reason)));
  });

  /** The reason is in the query, because some proxies drop the body of DELETE. */
  app.delete('/:id', async (c) => {
    const { id } = await requiredCohort(c, c.req.param('id'));
    const reason = c.req.query('why')?.trim().slice(0, 500);
    return c.json(await stopCohort(sql, id, authorOf(c, reason)));
  });
  return app;
}
