import {
  type EndedVariant,
  type GateName,
  gateNames,
  type MadeSet,
  type Members,
  type Origin,
} from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { environmentOption, RegistryRefusal } from '../errors/refusal.ts';
import { passGates } from '../gates/passGates.ts';
import { changeLive } from '../live/changeLive.ts';
import { newestNumber, originsIn, readMembers } from '../sets/setRows.ts';
import type { Transition } from '../sets/transitions.ts';
import { endReleased } from '../variants/changeVariant.ts';
import { type Author, type Change, commitUnchanged, type Plan } from './plan.ts';

/** Where and why a set is made. Versions that it changes get this `origin`. */
type SetChange = { kind: Transition['kind']; environment: string; origin: Origin; reason: string; by: Author };

export type PlannedSet = Plan & {
  /** What an earlier request with the same key has made. */
  repeated?: MadeSet;
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
): Change<PlannedSet, MadeSet> => ({
  /** @throws RegistryRefusal validation_failed for a set without a shell, gate_refused */
  async plan(sql) {
    const { environment } = made;
    const set = await newestNumber(sql, environment);
    const live = await readMembers(sql, set);
    const repeated = await findSetOf(sql, made.by);
    if (repeated) return { environment, set, live, versions: live, missing: [], gates: [], repeated };
    const versions = await change({ ...live }, sql);
    requireShell(versions);
    const missing = await passGates(sql, live, versions, { isWayBack: made.kind !== 'promote' });
    if (made.kind === 'promote') return { environment, set, live, versions, missing, gates: gateNames };
    const passed = { rendering: missing.length === 0, fragments: false, budget: false };
    const gates = gateNames.filter((gate) => passed[gate as keyof typeof passed] ?? true);
    return { environment, set, live, versions, missing: [], gates };
  },
  commit: async (planned) =>
    planned.repeated ??
    commitUnchanged(sql, planned, 'exclusive', async (sql) => {
      const { set, live, versions, gates } = planned;
      const origins = await originsIn(sql, set);
      const originOf = (name: string) => (versions[name] === live[name] && origins[name]) || made.origin;
      const members = Object.entries(versions).map(([name, version]) => ({ name, version, origin: originOf(name) }));
      const ended = await endReleased(sql, live, versions, made);
      const next = await insertSet(sql, members, { ...made, gates, ended });
      await changeLive(sql);
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
async function findSetOf(sql: Sql, { token, key }: Author): Promise<MadeSet | undefined> {
  if (key === undefined) return undefined;
  const [set] = await sql<{ number: number; ended: EndedVariant[] }[]>`
    select number, ended from registry.release_set where token = ${token} and idempotency_key = ${key}
  `;
  return set && { ...set, versions: await readMembers(sql, set.number) };
}

type Member = { name: string; version: string; origin: Origin };

type NextSet = SetChange & Pick<PlannedSet, 'gates'> & Pick<MadeSet, 'ended'>;

/** Its number is the next one of all environments. */
async function insertSet(sql: Sql, members: Member[], next: NextSet): Promise<MadeSet> {
  const { kind, environment, reason, by, gates, ended } = next;
  const [made] = await sql<{ number: number }[]>`
    insert into registry.release_set (number, environment, kind, reason, token, person, why, idempotency_key, gates, ended)
    select
      coalesce(max(number), 0) + 1, ${environment}, ${kind}, ${reason}, ${by.token}, ${by.person}, ${by.why}, ${by.key ?? null},
      ${[...gates]}::text[], ${sql.json(ended)}
    from registry.release_set
    returning number
  `;
  const { number } = made!;
  const rows = members.map((member) => ({ set_number: number, ...member }));
  await sql`insert into registry.release_member ${sql(rows)}`;
  return { number, versions: Object.fromEntries(members.map(({ name, version }) => [name, version])), ended };
}

/** For a caller who wants to replace a version that is no longer live, or to add a package that is live. */
export function releaseConflict(environment: string, name: string, live: string | null, from: string | null) {
  const at = live ? `at ${live}` : 'not live';
  return new RegistryRefusal(
    'release_conflict',
    `${name} is ${at}, not ${from ? `at ${from}` : 'absent'}. Check what is live with: federation status${environmentOption(environment)}`,
  );
}
