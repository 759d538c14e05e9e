import type { Finding, Members } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import type { Attestation, RenderMissing } from '../gates/exampleRendering.ts';
import { movesBetween } from '../gates/passGates.ts';
import { GateRefusal, RegistryRefusal } from '../refusal.ts';
import { namedVersions, newestNumber } from '../sets/setRows.ts';
import { inTransaction, type LockMode, lockReleases } from '../sets/transactions.ts';

/** Who changes something, with which token and reason; and the request's key, by which a repeated request is recognised. */
export type Author = { token: string; person: string | null; why: string | null; key?: string };

/** What a release, a preview or a cohort makes of an environment's newest set: it has passed all gates but rendering. */
export type Plan = {
  environment: string;
  /** The number of the newest set, which it was planned for. */
  set: number;
  live: Members;
  versions: Members;
  /** What has to be rendered before the commit. */
  missing: Attestation[];
  /** If given, only findings of these packages refuse it. */
  onlyPackages?: string[];
};

/** A change of what visitors get. Between its two steps, what is missing is rendered. */
export type Change<Planned extends Plan, Result> = {
  /** Reads and checks, without a lock. @throws RegistryRefusal, GateRefusal */
  plan: (sql: Sql) => Promise<Planned>;
  /** Writes, if what it was planned on is unchanged; otherwise returns undefined. */
  commit: (planned: Planned) => Promise<Result | undefined>;
};

export type ReleaseTimes = { gatesMs: number; commitMs: number };

/** How often other changes may come first. */
const maxTries = 100;
/** How often they may change what has to be rendered. */
const maxRendered = 10;

/**
 * Plans a change, renders what it needs, and commits it; plans again where another one came first. So a transaction holds its lock
 * for milliseconds, and teams that release at the same time wait for each other's commit alone.
 * @returns the result, the milliseconds until the commit began, and those of the commit
 * @throws RegistryRefusal unavailable if others came first again and again
 */
export async function makeChange<Planned extends Plan, Result>(
  sql: Sql,
  render: RenderMissing,
  { plan, commit }: Change<Planned, Result>,
): Promise<{ released: Result } & ReleaseTimes> {
  const startedAt = performance.now();
  let rendered = 0;
  for (let tries = 0; tries < maxTries && rendered <= maxRendered; tries++) {
    // All of it reads one state of the database.
    const planned = await inTransaction(sql, plan, 'isolation level repeatable read read only');
    if (planned.missing.length > 0) {
      rendered++;
      await render(planned.missing, movesBetween(planned.live, planned.versions)).catch((error) => {
        if (!(error instanceof GateRefusal && areOfOthers(error.findings, planned))) throw error;
      });
    }
    const passedAt = performance.now();
    const released = await commit(planned);
    const times = { gatesMs: Math.round(passedAt - startedAt), commitMs: Math.round(performance.now() - passedAt) };
    if (released !== undefined) return { released, ...times };
  }
  throw new RegistryRefusal(
    'unavailable',
    'Other releases change what this one has to be rendered with. Nothing has changed: try again in a moment.',
  );
}

const areOfOthers = (findings: Finding[], { onlyPackages }: Plan) =>
  onlyPackages !== undefined && !findings.some((finding) => onlyPackages.includes(finding.package));

/** Writes a planned change in a transaction, under a lock of releases. Undefined, with nothing written, if it has to be planned again. */
export const commitUnchanged = <Result>(
  sql: Sql,
  planned: Plan,
  mode: LockMode,
  write: (sql: Sql) => Promise<Result | undefined>,
) =>
  inTransaction(sql, async (sql) => {
    await lockReleases(sql, mode); // first, so that nobody waits for another in a circle
    return (await isUnchanged(sql, planned)) ? write(sql) : undefined;
  });

/** Whether the newest set is the planned one, and the files of what changes are still there. */
async function isUnchanged(sql: Sql, { environment, set, live, versions }: Plan): Promise<boolean> {
  if ((await newestNumber(sql, environment)) !== set) return false;
  const changed = movesBetween(live, versions).flatMap(({ name, to }) => (to ? { name, version: to } : []));
  const [pruned] = await sql`
    select from ${namedVersions(sql, changed)} as changed (name, version) join registry.version using (name, version)
    where pruned_at is not null
    limit 1`;
  return pruned === undefined;
}
