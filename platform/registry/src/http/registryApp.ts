import { createHash, timingSafeEqual } from 'node:crypto';
import { remoteName, versionName } from '@platform/federation/release/facts';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { requestId } from 'hono/request-id';
import type { Sql } from 'postgres';
import * as v from 'valibot';
import { edgesAt } from '../edges/edgesAt.ts';
import { originsIn } from '../sets/origins.ts';
import { promote } from '../sets/promote.ts';
import { newestNumber, readMembers } from '../sets/readSet.ts';
import { rollbackRemote, rollbackSet } from '../sets/rollback.ts';
import type { StoredSets } from '../sets/storedSets.ts';
import type { ArtifactStore } from '../store/artifactStore.ts';
import { listVersions } from '../versions/listVersions.ts';
import { incomplete, missingFiles } from '../versions/missingFiles.ts';
import { publisher } from '../versions/publishVersion.ts';
import { type UploadLimits, uploadLimits } from '../versions/uploadLimits.ts';
import { admission } from './admission.ts';
import { isUnavailable } from './isUnavailable.ts';
import { RegistryRefusal } from './refusal.ts';

export type RegistryOptions = {
  sql: Sql;
  store: ArtifactStore;
  /** Where each set is kept for edges that start while the registry is down. */
  sets?: StoredSets;
  /** Whoever has it can run code in every visitor's browser. */
  platformToken: string;
  log: (event: string, details: object) => void;
  limits?: Partial<UploadLimits>;
};

const moveSchema = v.object({ name: remoteName, from: v.nullable(versionName), to: v.nullable(versionName) });
const promoteBody = v.object({
  moves: v.pipe(v.array(moveSchema), v.minLength(1)),
  /** Set by a site that starts: a start never replaces what a command released. */
  origin: v.optional(v.literal('start')),
});
const setNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 31 - 1)); // Postgres' integer
const rollbackBody = v.union([v.object({ name: remoteName }), v.object({ set: setNumber })]);

/** The registry's HTTP calls, below /api/releases: publishing versions and changing the live set. */
export function registryApp({ sql, store, sets, platformToken, log, limits }: RegistryOptions) {
  const allLimits = { ...uploadLimits, ...limits };
  const publish = publisher(sql, store, allLimits);
  const app = new Hono().basePath('/api/releases');

  app.use(requestId(), async (c, next) => {
    c.header('Cache-Control', 'no-store');
    const [, token] = /^Bearer (.*)$/i.exec(c.req.header('Authorization') ?? '') ?? [];
    if (token === undefined || !isSame(token, platformToken))
      throw new RegistryRefusal('not_authenticated', 'Send the platform token: Authorization: Bearer <token>.');
    await next();
  });

  /** A set that could not be stored is stored with the next one, or when the registry starts. */
  app.post('*', async (c, next) => {
    await next();
    if (c.res.status !== 201) return;
    await sets?.writeNewest(sql).catch(({ message }: Error) => log('set cannot be stored', { error: message }));
  });

  app.get('/current', async (c) => {
    const number = await newestNumber(sql);
    const [versions, origins] = await Promise.all([readMembers(sql, number), originsIn(sql, number)]);
    return c.json({ number, versions, origins });
  });

  app.get('/sets/:number/edges', async (c) => {
    const number = Number(c.req.param('number'));
    if (!v.is(setNumber, number)) throw new RegistryRefusal('not_found', 'There is no such set.');
    return c.json(await edgesAt(sql, number));
  });

  app.get('/versions/:name', async (c) => {
    const name = c.req.param('name');
    return c.json(v.is(remoteName, name) ? await listVersions(sql, name) : []);
  });

  /** A version that has lost files counts as unknown, so that the build is sent again. */
  app.get('/versions/:name/:version', async (c) => {
    const { name, version } = c.req.param();
    const isName = v.is(remoteName, name) && v.is(versionName, version);
    const missing = isName ? await missingFiles(sql, store, name, version) : undefined;
    if (!missing) throw new RegistryRefusal('not_found', `${name} ${version} is not in this registry.`);
    if (missing.length > 0) throw new RegistryRefusal('not_found', incomplete(name, version, missing));
    return c.json({ name, version });
  });

  const { maxArchiveBytes, maxPresent } = allLimits;
  const tooLarge = () => {
    throw new RegistryRefusal('payload_too_large', `An archive may have ${maxArchiveBytes / 1024 / 1024} MB at most.`);
  };
  app.put('/versions/:name/:version', admission(maxPresent));
  app.put('/versions/:name/:version', bodyLimit({ maxSize: maxArchiveBytes, onError: tooLarge }), async (c) => {
    const { name, version } = c.req.param();
    const archive = c.req.raw.body ?? new Blob([]).stream();
    const [team, commit] = [c.req.header('X-Team'), c.req.header('X-Commit')];
    const outcome = await publish({ name, version, archive, team, commit });
    return c.json({ name, version, outcome }, outcome === 'new' ? 201 : 200);
  });

  /** Checked here rather than by visitors, and before the set's transaction, which holds its lock for milliseconds only. */
  async function refuseIncomplete(name: string, version: string) {
    const missing = (await missingFiles(sql, store, name, version)) ?? [];
    if (missing.length > 0) throw new RegistryRefusal('not_found', incomplete(name, version, missing));
  }

  app.post('/promote', async (c) => {
    const { moves, origin = 'command' } = await readBody(c.req, promoteBody);
    for (const { name, to } of moves) if (to !== null) await refuseIncomplete(name, to);
    return c.json(await promote(sql, moves, origin), 201);
  });

  app.post('/rollback', async (c) => {
    const target = await readBody(c.req, rollbackBody);
    const set = await ('set' in target ? rollbackSet(sql, target.set) : rollbackRemote(sql, target.name));
    return c.json(set, 201);
  });

  app.notFound((c) => c.json({ code: 'not_found', message: 'There is no such call.' }, 404));
  app.onError((error, c) => {
    if (error instanceof RegistryRefusal) {
      if (error.status === 503) c.header('Retry-After', '5');
      return c.json({ code: error.code, message: error.message }, error.status);
    }
    log('registry call failed', { requestId: c.get('requestId'), path: c.req.path, error: error.stack });
    if (isUnavailable(error)) {
      const message = "The registry's database cannot be reached. Try again in a moment.";
      return c.json({ code: 'unavailable', message }, 503, { 'Retry-After': '1' });
    }
    const message = "The registry failed. The site's log has the reason, with this answer's X-Request-Id.";
    return c.json({ code: 'internal_error', message }, 500);
  });
  return app;
}

async function readBody<Schema extends v.GenericSchema>(request: { json(): Promise<unknown> }, schema: Schema) {
  const result = v.safeParse(schema, await request.json().catch(() => undefined));
  if (result.success) return result.output as v.InferOutput<Schema>;
  const [issue] = result.issues;
  const problem = `${v.getDotPath(issue) ?? 'it'} ${issue.message}`;
  throw new RegistryRefusal('validation_failed', `The body is not valid: ${problem}.`);
}

/** Compares digests, which have one length, so that it takes the same time for every token. */
const isSame = (a: string, b: string) => timingSafeEqual(sha256(a), sha256(b));
const sha256 = (text: string) => new Uint8Array(createHash('sha256').update(text).digest());
