import { Hono } from 'hono';
import type { Sql } from 'postgres';
import * as v from 'valibot';
import { found } from '../errors/refusal.ts';
import { listPreviews, readPreview, revokePreview } from '../previews/previewRows.ts';
import { makeChange } from '../releases/plan.ts';
import type { ArtifactStore } from '../store/artifactStore.ts';
import { createPreview } from '../variants/createPreview.ts';
import { requireComplete } from '../versions/missingFiles.ts';
import {
  cutText,
  membersBody,
  type RegistryEnv,
  readBody,
  readLimit,
  requireRightToAll,
  smallBody,
} from './readRequest.ts';
import { type Running, respond } from './releaseCalls.ts';

const previewBody = v.object({
  members: membersBody,
  days: v.optional(
    v.pipe(v.number(), v.integer('is a whole number'), v.minValue(1, 'is 1 or more'), v.maxValue(30, 'is 30 at most')),
    7,
  ),
  branch: v.optional(
    v.nullable(
      v.pipe(v.string(), v.trim(), v.minLength(1, 'is empty'), v.maxLength(255, 'has 255 characters at most')),
    ),
    null,
  ),
  note: v.optional(cutText(200), ''),
});

/** The live set with other versions, for people with the link. @param secret for the links of branches */
export function previewCalls(sql: Sql, store: ArtifactStore, { render, mayRunCode }: Running, secret: string) {
  const app = new Hono<RegistryEnv>();

  app.get('/', async (c) => c.json(await listPreviews(sql, c.get('environment'), readLimit(c.req.query('limit')))));

  app.post('/', smallBody, async (c) => {
    const { members, ...wanted } = await readBody(c.req, previewBody);
    const caller = c.get('caller');
    requireRightToAll(caller, 'publish', members, 'preview several packages together');
    await mayRunCode();
    for (const [name, version] of Object.entries(members)) await requireComplete(sql, store, name, version);
    const { token, person } = caller;
    const preview = { environment: c.get('environment'), members, ...wanted, token, person };
    return respond(c, await makeChange(sql, render, createPreview(sql, preview, secret)));
  });

  app.delete('/:id', async (c) => {
    const id = c.req.param('id');
    const { members } = found(
      await readPreview(sql, id),
      'There is no such preview. List them with: federation preview list',
    );
    requireRightToAll(c.get('caller'), 'publish', members, 'revoke a preview of several packages');
    return c.json(await revokePreview(sql, id));
  });
  return app;
}
