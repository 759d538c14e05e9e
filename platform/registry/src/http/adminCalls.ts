import { remoteName } from '@onesite/protocol/facts';
import type { ArtifactStore } from '@onesite/store/artifactStore';
import { Hono } from 'hono';
import type { Sql } from 'postgres';
import * as v from 'valibot';
import { prune } from '../prune/prune.ts';
import { RegistryRefusal, requireFound } from '../refusal.ts';
import { inTransaction } from '../sets/transactions.ts';
import { requirePlatform } from '../tokens/caller.ts';
import { createToken, listTokens, listUses, revokeToken } from '../tokens/tokenRows.ts';
import { endPreviews } from '../variants/changeVariant.ts';
import { listRemotes, putRemote } from '../versions/remoteRows.ts';
import { boundedText, type RegistryEnv, readBody, readLimit, smallBody, wholeNumber } from './readRequest.ts';
import { authorOf } from './releaseCalls.ts';

/** `/`, or segments without a trailing slash, in lower case, because addresses with capitals redirect there. */
const ownedPath = v.pipe(
  v.string(),
  v.regex(/^\/$|^(\/[a-z0-9_~-][a-z0-9._~-]*)+$/, 'is a path such as /orders, in small letters'),
);
const dataPath = v.pipe(v.string(), v.regex(/^\/api(\/[\w~-][\w.~-]*)*$/, 'is a path below /api'));
const workflow = v.object({
  issuer: v.pipe(
    v.string(),
    v.regex(/^(https:\/\/|http:\/\/127\.0\.0\.1:)\S{0,200}[^\s/]$/, 'reads like https://gitlab.com'),
  ),
  subject: v.pipe(
    v.string(),
    v.regex(/^[^\s*]{3,300}\*?[^\s*]{0,300}$/, 'reads like repo:acme/fleet:ref:refs/heads/main'),
  ),
});
const remoteBody = v.object({
  team: v.optional(boundedText(100)),
  paths: v.optional(v.array(ownedPath)),
  data: v.optional(v.array(dataPath)),
  budgetBytes: v.optional(wholeNumber(2 ** 30)),
  workflow: v.optional(v.nullable(workflow)),
});

/** Calls about remotes, what they may own, and their tokens. Only the platform's token may make them. */
export function adminCalls(sql: Sql, store: ArtifactStore, environments: string[]) {
  const app = new Hono<RegistryEnv>();
  const right = v.picklist([
    ...(['publish', 'promote'] as const),
    ...environments.map((name) => `promote@${name}` as const),
  ]);
  const tokenBody = v.object({
    remote: v.pipe(remoteName, v.notValue('shell', 'is the shell, which only the platform token publishes')),
    days: wholeNumber(366),
    note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'has 200 characters at most')), ''),
    rights: v.pipe(v.array(right), v.minLength(1, "needs 'publish', 'promote' or both")),
  });

  app.get('/remotes', async (c) => c.json(await listRemotes(sql)));

  app.put('/remotes/:name', smallBody, async (c) => {
    requirePlatform(c.get('caller'), 'change what a remote may own');
    const name = c.req.param('name');
    if (!v.is(remoteName, name)) throw new RegistryRefusal('validation_failed', 'A remote is named like mf-orders.');
    return c.json(await putRemote(sql, name, await readBody(c.req, remoteBody)));
  });

  app.use('/tokens/*', async (c, next) => {
    requirePlatform(c.get('caller'), 'see and change tokens');
    await next();
  });

  app.get('/tokens', async (c) => c.json(await listTokens(sql)));

  app.post('/tokens', smallBody, async (c) => {
    const { rights, days, ...wanted } = await readBody(c.req, tokenBody);
    return c.json(await createToken(sql, { ...wanted, minutes: days * 1440, rights: [...new Set(rights)] }), 201);
  });

  app.delete('/tokens/:id', async (c) => {
    const id = c.req.param('id');
    const revoked = await inTransaction(sql, async (sql) => {
      const token = await revokeToken(sql, id);
      await endPreviews(sql, sql`token = ${id}`, authorOf(c, `its token ${id} was revoked`));
      return token;
    });
    return c.json(requireFound(revoked, 'There is no such token. List them with: federation token list'));
  });

  app.get('/tokens/uses', async (c) => c.json(await listUses(sql, readLimit(c.req.query('limit')))));

  app.post('/prune', smallBody, async (c) => {
    requirePlatform(c.get('caller'), 'remove versions');
    const { dryRun } = await readBody(c.req, v.object({ dryRun: v.boolean() }));
    return c.json(await prune(sql, store, dryRun));
  });
  return app;
}
