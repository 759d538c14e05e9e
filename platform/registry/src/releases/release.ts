import type { EndedVariant, GateName, MadeSet, Members, Origin, ReleaseMove } from '@onesite/protocol/registry';
import { environmentOption } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { passGates, passRollbackGates } from '../gates/passGates.ts';
import { bumpLiveNumber } from '../live/readLiveDocument.ts';
import { RegistryRefusal } from '../refusal.ts';
import { environmentOf, newestNumber, originsIn, readMembers } from '../sets/setRows.ts';
import { rollbackTarget, rolledBackPackages, type Transition, transitionsByName } from '../sets/transitions.ts';
import { endReleased } from '../variants/changeVariant.ts';
import { requirePublished } from '../versions/versionRows.ts';
import { type Author, type Change, commitUnchanged, type Plan } from './makeChange.ts';

/** Where and why a set is made. Versions that it changes get this `origin`: a start replaces only what an earlier start made live. */
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
const release = (
  sql: Sql,
  next: SetChange,
  change: (live: Members, sql: Sql) => Promise<Members>,
): Change<PlannedSet, MadeSet> => ({
  /** @throws RegistryRefusal validation_failed for a set without a shell, gate_refused */
  async plan(sql) {
    const { environment } = next;
    const set = await newestNumber(sql, environment);
    const live = await readMembers(sql, set);
    const repeated = await findSetOf(sql, next.by);
    if (repeated) return { environment, set, live, versions: live, missing: [], gates: [], repeated };
    const versions = await change({ ...live }, sql);
    requireShell(versions);
    const pass = next.kind === 'promote' ? passGates : passRollbackGates;
    const { passed, missing } = await pass(sql, live, versions);
    return { environment, set, live, versions, missing, gates: passed };
  },
  commit: async (planned) =>
    planned.repeated ??
    commitUnchanged(sql, planned, 'exclusive', async (sql) => {
      const { live, versions, gates } = planned;
      const origins = await originsIn(sql, planned.set);
      const originOf = (name: string) => (versions[name] === live[name] && origins[name]) || next.origin;
      const members = Object.entries(versions).map(([name, version]) => ({ name, version, origin: originOf(name) }));
      const ended = await endReleased(sql, live, versions, next);
      const set = await insertSet(sql, members, { ...next, gates, ended });
      await bumpLiveNumber(sql);
      return set;
    }),
});

type PromoteOptions = {
  environment: string;
  origin: 'start' | 'command';
  /** Why a package may be released again after a rollback. */
  resume?: string;
};

/**
 * Makes an environment's next set from its newest one and some moves. Concurrent moves of other packages are not refused.
 * @throws RegistryRefusal release_conflict if a package is not at the version that the caller names, or was rolled back
 */
export const promote = (sql: Sql, moves: ReleaseMove[], { environment, origin, resume }: PromoteOptions, by: Author) =>
  release(sql, { kind: 'promote', environment, origin, reason: movesText(moves), by }, async (versions, sql) => {
    for (const { name, from, to } of moves) {
      const live = versions[name] ?? null;
      if (live !== from) throw releaseConflict(environment, name, live, from);
      if (to !== null) await requirePublished(sql, name, to);
      if (to === null) delete versions[name];
      else versions[name] = to;
    }
    // A start names no package that was rolled back or withdrawn: `whyUnreleased` of platform/server leaves them out.
    if (origin !== 'start' && !resume) await requireNoneRolledBack(sql, environment, moves);
    return versions;
  });

const movesText = (moves: ReleaseMove[]) => moves.map(({ name, to }) => `${name} to ${to ?? 'nothing'}`).join(', ');

async function requireNoneRolledBack(sql: Sql, environment: string, moves: ReleaseMove[]) {
  const released = moves.filter(({ to }) => to !== null);
  const names = released.map(({ name }) => name);
  const rolledBack = await rolledBackPackages(sql, environment, names);
  for (const { name, to } of released) {
    const rollback = rolledBack[name];
    if (!rollback) continue;
    const { from, to: back, set, person, why } = rollback;
    throw new RegistryRefusal(
      'release_conflict',
      `${name} was rolled back from ${from ?? 'nothing'} to ${back ?? 'nothing'} in set ${set}${person ? ` by ${person}` : ''}${why ? `: ${why}` : ''}. Pipelines cannot release over that. Once the cause is fixed, say so: federation promote ${name} ${to} --resume "<reason>"${environmentOption(environment)}`,
    );
  }
}

/**
 * Undoes the newest promote of one package that is not undone yet.
 * @param from the version to roll back from: if two roll it back, the second is refused
 * @throws RegistryRefusal release_conflict if something else is live, not_found
 */
export const rollbackRemote = (
  sql: Sql,
  environment: string,
  { name, from }: { name: string; from: string | null },
  by: Author,
) =>
  release(
    sql,
    { kind: 'rollback', environment, origin: 'rollback', reason: `rollback of ${name}`, by },
    async (live, sql) => {
      const current = live[name] ?? null;
      if (current !== from) throw releaseConflict(environment, name, current, from);
      const to = rollbackTarget((await transitionsByName(sql, environment, [name]))[name] ?? []);
      if (to) return { ...live, [name]: to };
      if (!current) throw new RegistryRefusal('not_found', `${name} is not live. Promote the version you want.`);
      // The site cannot be without its shell.
      const withdrawal = `, or take it off the site: federation withdraw ${name}${environmentOption(environment)}`;
      const advice = `Promote the one you want${name === 'shell' ? '.' : withdrawal}`;
      const message = `${name} has no earlier version that was neither rolled back nor withdrawn. ${advice}`;
      throw new RegistryRefusal('not_found', message);
    },
  );

/** Restores every version of an environment's earlier set, as a new one. @throws RegistryRefusal not_found */
export const rollbackSet = (sql: Sql, environment: string, number: number, by: Author) =>
  release(
    sql,
    { kind: 'restore', environment, origin: 'restore', reason: `rollback to set ${number}`, by },
    async (_, sql) => {
      const source = await environmentOf(sql, number);
      if (source !== undefined && source !== environment) {
        const command = `federation promote --from ${source} --to ${environment}`;
        const message = `Set ${number} is of ${source}, not of ${environment}. Move its versions with: ${command}`;
        throw new RegistryRefusal('not_found', message);
      }
      const wanted = await readMembers(sql, number);
      if (Object.keys(wanted).length === 0) throw new RegistryRefusal('not_found', `There is no set ${number}.`);
      return wanted;
    },
  );

/** For a caller who wants to replace a version that is no longer live, or to add a package that is live. */
function releaseConflict(environment: string, name: string, live: string | null, from: string | null) {
  const at = live ? `at ${live}` : 'not live';
  return new RegistryRefusal(
    'release_conflict',
    `${name} is ${at}, not ${from ? `at ${from}` : 'absent'}. Check what is live with: federation status${environmentOption(environment)}`,
  );
}

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

type NextSet = SetChange & { gates: readonly GateName[]; ended: EndedVariant[] };

/** Triggers write its changes and its notification. Its number is above all earlier ones, also those that a restored database lacks. */
async function insertSet(sql: Sql, members: Member[], next: NextSet): Promise<MadeSet> {
  const { kind, environment, reason, by, gates, ended } = next;
  const [row] = await sql<{ number: number }[]>`
    insert into registry.release_set (number, environment, kind, reason, token, person, why, idempotency_key, gates, ended)
    select
      greatest(max(number), (select set_number from registry.live)) + 1, ${environment}, ${kind}, ${reason}, ${by.token}, ${by.person}, ${by.why}, ${by.key ?? null},
      ${[...gates]}::text[], ${sql.json(ended)}
    from registry.release_set
    returning number
  `;
  const { number } = row!;
  const rows = members.map((member) => ({ set_number: number, ...member }));
  await sql`insert into registry.release_member ${sql(rows)}`;
  return { number, versions: Object.fromEntries(members.map(({ name, version }) => [name, version])), ended };
}
