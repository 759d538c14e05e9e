import { type GateName, gateNames, type Members, type Origin, type SetSummary } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { endReleasedCohorts } from '../cohorts/changeCohort.ts';
import { environmentOption, RegistryRefusal } from '../errors/refusal.ts';
import { passGates } from '../gates/passGates.ts';
import { notifyEdges } from '../sets/notifyEdges.ts';
import type { Transition } from '../sets/rollbackTarget.ts';
import { newestNumber, originsIn, readMembers } from '../sets/setRows.ts';
import { type Change, commitUnchanged, type Plan } from './plan.ts';
import { type EndedVariants, endVariants, findEndedVariants, noneEnded } from './withAnotherShell.ts';

/** Where and why a set is made. Versions that it changes get this `origin`. */
type SetChange = { kind: Transition['kind']; environment: string; origin: Origin; reason: string; by: Author };

/** Who makes it, with which token and reason; and the request's key, by which a repeated request is recognised. */
export type Author = { token: string; person: string | null; why: string | null; key?: string };

export type PlannedSet = Plan & {
  /** What an earlier request with the same key has made. */
  repeated?: SetSummary;
  ended: EndedVariants;
  gates: readonly GateName[];
};

/**
 * The next set, made from the newest one. The set passes the gates, or nothing changes. A repeated request makes no second set, however
 * late it comes, and gets the first result. What was live before has been rendered, in the shell of its time: a rollback or restore
 * is not rendered again, so that no rendering refuses it. Browsers render what the present shell cannot.
 * @param change gets the live versions and returns the next ones @throws RegistryRefusal
 */
export const release = (
  sql: Sql,
  made: SetChange,
  change: (live: Members, sql: Sql) => Promise<Members>,
): Change<PlannedSet, SetSummary> => ({
  /** @throws RegistryRefusal validation_failed for a set without a shell, gate_refused */
  async plan(sql) {
    const { environment } = made;
    const set = await newestNumber(sql, environment);
    const live = await readMembers(sql, set);
    const repeated = await findSetOf(sql, made.by);
    if (repeated) return { environment, set, live, versions: live, missing: [], ended: noneEnded, gates: [], repeated };
    const versions = await change({ ...live }, sql);
    requireShell(versions);
    const missing = await passGates(sql, live, versions, { isWayBack: made.kind !== 'promote' });
    const ended = await findEndedVariants(sql, live, versions, made);
    if (made.kind === 'promote') return { environment, set, live, versions, missing, ended, gates: gateNames };
    const passed = { rendering: missing.length === 0, fragments: false, budget: false };
    const gates = gateNames.filter((gate) => passed[gate as keyof typeof passed] ?? true);
    return { environment, set, live, versions, missing: [], ended, gates };
  },
  commit: async (planned) =>
    planned.repeated ??
    commitUnchanged(sql, planned, 'exclusive', async (sql) => {
      if (!(await endVariants(sql, planned.ended, made))) return undefined;
      const { set, live, versions, gates } = planned;
      const origins = await originsIn(sql, set);
      const originOf = (name: string) => (versions[name] === live[name] && origins[name]) || made.origin;
      const members = Object.entries(versions).map(([name, version]) => ({ name, version, origin: originOf(name) }));
      const next = await insertSet(sql, members, { ...made, gates });
      await endReleasedCohorts(sql, live, versions, made);
      return next;
    }),
});

/** @throws RegistryRefusal validation_failed */
export function requireShell(versions: Members) {
  if (!versions.shell)
    throw new RegistryRefusal(
      'validation_failed',
      'A set without a shell cannot be served. Promote a shell first, or together with this.',
    );
}

/** What an earlier request with the same key has made. */
async function findSetOf(sql: Sql, { token, key }: Author): Promise<SetSummary | undefined> {
  if (key === undefined) return undefined;
  const [set] = await sql<{ number: number }[]>`
    select number from registry.release_set where token = ${token} and idempotency_key = ${key}
  `;
  return set && { number: set.number, versions: await readMembers(sql, set.number) };
}

type Member = { name: string; version: string; origin: Origin };

type MadeSet = SetChange & Pick<PlannedSet, 'gates'>;

/** Its number is the next one of all environments. */
async function insertSet(sql: Sql, members: Member[], { kind, environment, reason, by, gates }: MadeSet) {
  const [made] = await sql<{ number: number }[]>`
    insert into registry.release_set (number, environment, kind, reason, token, person, why, idempotency_key, gates)
    select
      coalesce(max(number), 0) + 1, ${environment}, ${kind}, ${reason}, ${by.token}, ${by.person}, ${by.why}, ${by.key ?? null},
      ${[...gates]}::text[]
    from registry.release_set
    returning number
  `;
  const { number } = made!;
  const rows = members.map((member) => ({ set_number: number, ...member }));
  await sql`insert into registry.release_member ${sql(rows)}`;
  await notifyEdges(sql, number);
  return { number, versions: Object.fromEntries(members.map(({ name, version }) => [name, version])) };
}

/** For a caller who wants to replace a version that is no longer live, or to add a package that is live. */
export function releaseConflict(environment: string, name: string, live: string | null, from: string | null) {
  const at = live ? `at ${live}` : 'not live';
  return new RegistryRefusal(
    'release_conflict',
    `${name} is ${at}, not ${from ? `at ${from}` : 'absent'}. Check what is live with: federation status${environmentOption(environment)}`,
  );
}
