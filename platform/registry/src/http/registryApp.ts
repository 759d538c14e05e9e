import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Sql } from 'postgres';
import * as v from 'valibot';
import { type Move, promote } from '../sets/promote.ts';
import { newestNumber, readMembers } from '../sets/readSet.ts';
import { rollbackRemote, rollbackSet } from '../sets/rollback.ts';
import type { ArtifactStore } from '../store/artifactStore.ts';
import { isPublished, listVersions } from '../versions/listVersions.ts';
import { publishVersion } from '../versions/publishVersion.ts';
import { RegistryRefusal } from './refusal.ts';

export type RegistryOptions = {
  sql: Sql;
  store: ArtifactStore;
  /** Who has it may run code for every visitor. */
  platformToken: string;
  log: (event: string, details: object) => void;
};

const moveSchema = v.object({ name: v.string(), from: v.nullable(v.string()), to: v.nullable(v.string()) });
const promoteBody = v.object({ moves: v.pipe(v.array(moveSchema), v.minLength(1)) });
const rollbackBody = v.union([v.object({ name: v.string() }), v.object({ set: v.pipe(v.number(), v.integer()) })]);

/** The registry over HTTP, below /api/releases: versions are put, sets are made. */
export function registryApp({ sql, store, platformToken, log }: RegistryOptions) {
  const app = new Hono().basePath('/api/releases');

  app.use(async (c, next) => {
    const [scheme, token] = (c.req.header('Authorization') ?? '').split(' ');
    if (scheme !== 'Bearer' || !isSame(token ?? '', platformToken))
      throw new RegistryRefusal('not_authenticated', 'Send the platform token: Authorization: Bearer <token>.');
    await next();
  });

  app.get('/current', async (c) => {
    const number = await newestNumber(sql);
    return c.json({ number, versions: await readMembers(sql, number) });
  });

  app.get('/versions/:name', async (c) => c.json(await listVersions(sql, c.req.param('name'))));

  app.get('/versions/:name/:version', async (c) => {
    const { name, version } = c.req.param();
    if (!(await isPublished(sql, name, version)))
      throw new RegistryRefusal('not_found', `${name} ${version} was never published.`);
    return c.json({ name, version });
  });

  const tooLarge = () => {
    throw new RegistryRefusal('payload_too_large', 'An archive may have 32 MB.');
  };
  app.put('/versions/:name/:version', bodyLimit({ maxSize: 32 * 1024 * 1024, onError: tooLarge }), async (c) => {
    const { name, version } = c.req.param();
    const archive = new Uint8Array(await c.req.arrayBuffer());
    const [team, commit] = [c.req.header('X-Team'), c.req.header('X-Commit')];
    const isNew = await publishVersion(sql, store, { name, version, archive, team, commit });
    return c.json({ name, version }, isNew ? 201 : 200);
  });

  app.post('/promote', async (c) => {
    const { moves } = await readBody(c.req, promoteBody);
    return c.json(await promote(sql, moves, describe(moves)), 201);
  });

  app.post('/rollback', async (c) => {
    const target = await readBody(c.req, rollbackBody);
    const set = await ('set' in target ? rollbackSet(sql, target.set) : rollbackRemote(sql, target.name));
    return c.json(set, 201);
  });

  app.notFound((c) => c.json({ code: 'not_found', message: 'There is no such call.' }, 404));
  app.onError((error, c) => {
    if (error instanceof RegistryRefusal) return c.json({ code: error.code, message: error.message }, error.status);
    log('registry call failed', { path: c.req.path, error: error.stack });
    return c.json({ code: 'unavailable', message: 'The registry cannot be reached. Try again in a moment.' }, 503);
  });
  return app;
}

const describe = (moves: Move[]) => moves.map(({ name, to }) => `${name} to ${to ?? 'nothing'}`).join(', ');

async function readBody<Schema extends v.GenericSchema>(request: { json(): Promise<unknown> }, schema: Schema) {
  const result = v.safeParse(schema, await request.json().catch(() => undefined));
  if (result.success) return result.output as v.InferOutput<Schema>;
  throw new RegistryRefusal('validation_failed', `The body is not what this call takes: ${result.issues[0].message}.`);
}

/** Digests have one length, so that the comparison takes the same time for every token. */
const isSame = (a: string, b: string) => timingSafeEqual(sha256(a), sha256(b));
const sha256 = (text: string) => new Uint8Array(createHash('sha256').update(text).digest());
