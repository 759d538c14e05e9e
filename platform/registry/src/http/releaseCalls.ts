import { remoteName, versionName } from '@onesite/protocol/facts';
import type { CurrentRelease, Environment, HistoryEntry, LedgerEntry, MadeSet } from '@onesite/protocol/registry';
import { idempotencyHeader, isIdempotencyKey } from '@onesite/shared-contract/http/idempotency';
import type { ArtifactStore } from '@onesite/store/artifactStore';
import type { Metrics } from '@onesite/telemetry/metrics';
import { type Context, Hono } from 'hono';
import type { Sql } from 'postgres';
import * as v from 'valibot';
import { edgesAt, listEdges } from '../edges/edgeRows.ts';
import type { RenderMissing } from '../gates/exampleRendering.ts';
import { movesBetween } from '../gates/passGates.ts';
import { GateRefusal, RegistryRefusal, requireFound } from '../refusal.ts';
import { type Author, type Change, makeChange, type ReleaseTimes } from '../releases/makeChange.ts';
import { readLedger, recordRefusal } from '../releases/readLedger.ts';
import { type PlannedSet, promote, rollbackRemote, rollbackSet } from '../releases/release.ts';
import { readSetDetails } from '../releases/setDetails.ts';
import { newestNumber, originsIn, readMembers } from '../sets/setRows.ts';
import { rolledBackPackages } from '../sets/transitions.ts';
import { requirePlatform, requireRight, requireRightToAll } from '../tokens/caller.ts';
import { packagesOfSet } from '../versions/packageRows.ts';
import { allowPaths } from '../versions/remoteRows.ts';
import { requireComplete } from '../versions/versionRows.ts';
import {
  cutText,
  type RegistryEnv,
  readBody,
  readLimit,
  readOffset,
  reasonText,
  smallBody,
  wholeNumber,
} from './readRequest.ts';

const moveSchema = v.object({ name: remoteName, from: v.nullable(versionName), to: v.nullable(versionName) });
const promoteBody = v.object({
  moves: v.pipe(v.array(moveSchema), v.minLength(1)),
  /** A site that starts sends this, because its start must not replace what a command has released. */
  origin: v.optional(v.literal('start')),
  /** Why a package may be released again after a rollback. */
  resume: v.optional(v.pipe(cutText(500), v.minLength(1, 'is empty'))),
  why: reasonText,
});
const setNumber = wholeNumber(2 ** 31 - 1); // Postgres' integer
/** `from` is the version that the caller sees as live. If two people roll it back at once, the second is refused. */
const rollbackBody = v.union([
  v.object({ name: remoteName, from: v.nullable(versionName), why: reasonText }),
  v.object({ set: setNumber, why: reasonText }),
]);

/** What calls need that run published code. */
export type CodeRunner = {
  render: RenderMissing;
  /** @throws RegistryRefusal */
  requireRunnable: () => Promise<void>;
};

/** Calls that change the live set, or read it and its history. `c.get('caller')` is who the request's token or session names. */
export function releaseCalls(
  sql: Sql,
  store: ArtifactStore,
  { environments, metrics, render, requireRunnable }: CodeRunner & { environments: string[]; metrics: Metrics },
) {
  const durations = metrics.histogram({
    name: 'registry_release_duration_seconds',
    help: 'Time of a release in the registry, by stage: its gates with their rendering (attest), and its commit.',
    labels: ['stage'],
  });
  const app = new Hono<RegistryEnv>();

  app.get('/environments', async (c) => {
    const listed = environments.map(async (name) => ({ name, number: await newestNumber(sql, name) }));
    return c.json((await Promise.all(listed)) satisfies Environment[]);
  });

  app.get('/current', async (c) => {
    const environment = c.get('environment');
    const number = await newestNumber(sql, environment);
    const [versions, origins, rolledBack] = await Promise.all([
      readMembers(sql, number),
      originsIn(sql, number),
      rolledBackPackages(sql, environment),
    ]);
    return c.json({ number, versions, origins, rolledBack } satisfies CurrentRelease);
  });

  app.get('/sets/:number/edges', async (c) => {
    return c.json(await edgesAt(sql, setIn(c)));
  });

  app.get('/sets/:number', async (c) => {
    const page = c.req.query('limit') === undefined ? undefined : pageIn(c);
    return c.json(requireFound(await readSetDetails(sql, setIn(c), page), noSuchSet));
  });

  app.get('/sets/:number/packages', async (c) => {
    const found = await packagesOfSet(sql, setIn(c));
    return c.json(requireFound(found[0] && found, noSuchSet));
  });

  /** The changes that a restore of a set would make. The set may be of another environment. */
  app.get('/sets/:number/moves', async (c) => {
    const numbers = [await newestNumber(sql, c.get('environment')), setIn(c)];
    const [live, wanted] = await Promise.all(numbers.map((number) => readMembers(sql, number)));
    return c.json(movesBetween(live!, wanted!));
  });

  app.get('/edges', async (c) => c.json(await listEdges(sql, c.get('environment'))));

  app.get('/ledger', async (c) => {
    const onlySets = c.req.query('only') === 'sets'; // without refusals and cohorts
    const page = { environment: c.get('environment'), name: nameIn(c), onlySets, ...pageIn(c) };
    const { entries, total } = await readLedger(sql, page);
    c.header('X-Total-Count', String(total));
    return c.json(onlySets ? entries : entries.map(withFewChanges));
  });

  async function releaseAndRespond(
    c: Context<RegistryEnv>,
    kind: HistoryEntry['kind'],
    by: Author,
    change: Change<PlannedSet, MadeSet>,
  ) {
    try {
      const released = await makeChange(sql, render, change);
      durations.labels('attest').observe(released.gatesMs / 1000);
      durations.labels('commit').observe(released.commitMs / 1000);
      return respond(c, released);
    } catch (error) {
      if (error instanceof GateRefusal)
        await recordRefusal(sql, error, { environment: c.get('environment'), kind, by });
      throw error;
    }
  }

  app.post('/promote', smallBody, async (c) => {
    const { moves, origin = 'command', resume, why } = await readBody(c.req, promoteBody);
    const [caller, environment] = [c.get('caller'), c.get('environment')];
    if (origin === 'start') requirePlatform(caller, "release a start's builds");
    const names = moves.map(({ name }) => name);
    requireRightToAll(caller, 'promote', names, 'release several packages together');
    // The builds of a start are the operator's own, and a withdrawal runs nothing.
    if (origin !== 'start' && moves.some(({ to }) => to !== null)) await requireRunnable();
    for (const { name, to } of moves) if (to !== null) await requireComplete(sql, store, name, to);
    if (origin === 'start') await allowPaths(sql, moves);
    const by = releaseAuthor(c, resume ? [`resumed: ${resume}`, why].filter(Boolean).join('; ') : why);
    return releaseAndRespond(c, 'promote', by, promote(sql, moves, { environment, origin, resume }, by));
  });

  app.post('/rollback', smallBody, async (c) => {
    const target = await readBody(c.req, rollbackBody);
    if ('set' in target) requirePlatform(c.get('caller'), 'restore a whole set');
    else requireRight(c.get('caller'), 'promote', target.name);
    const [by, environment] = [releaseAuthor(c, target.why), c.get('environment')];
    return 'set' in target
      ? releaseAndRespond(c, 'restore', by, rollbackSet(sql, environment, target.set, by))
      : releaseAndRespond(c, 'rollback', by, rollbackRemote(sql, environment, target, by));
  });
  return app;
}

/** How many changes an entry of the ledger lists: a restore may change all packages. */
const maxChanges = 20;

/** Shortens a long list of changes. Withdrawals come first. */
function withFewChanges(entry: LedgerEntry): LedgerEntry {
  const moreChanges = entry.changes.length - maxChanges;
  if (moreChanges <= 0) return entry;
  const rank = (to: string | null) => (to === null ? 0 : 1);
  const changes = [...entry.changes].sort((one, other) => rank(one.to) - rank(other.to));
  return { ...entry, changes: changes.slice(0, maxChanges), moreChanges };
}

const noSuchSet = 'There is no such set.';

function setIn(c: Context) {
  const number = Number(c.req.param('number'));
  return requireFound(v.is(setNumber, number) ? number : undefined, noSuchSet);
}

const pageIn = (c: Context) => ({ limit: readLimit(c.req.query('limit')), offset: readOffset(c.req.query('offset')) });

function nameIn(c: Context) {
  const name = c.req.query('name');
  if (name !== undefined && !v.is(remoteName, name)) throw new RegistryRefusal('not_found', `There is no ${name}.`);
  return name;
}

/** The author with the request's idempotency key, because a repeated request must make only one set. */
function releaseAuthor(c: Context<RegistryEnv>, why: string | undefined): Author {
  const key = c.req.header(idempotencyHeader);
  if (key !== undefined && !isIdempotencyKey(key))
    throw new RegistryRefusal('validation_failed', `${idempotencyHeader} must have 1 to 200 visible characters.`);
  return { ...authorOf(c, why), key };
}

export function authorOf(c: Context<RegistryEnv>, why: string | undefined): Author {
  const { token, person } = c.get('caller');
  return { token, person, why: why || null };
}

/** Responds with `Server-Timing`: the time of the gates with their rendering, and the time of the commit. */
export function respond(c: Context<RegistryEnv>, { released, gatesMs, commitMs }: { released: object } & ReleaseTimes) {
  c.header('Server-Timing', `gates;dur=${gatesMs}, commit;dur=${commitMs}`);
  return c.json(released, 201);
}
