import { gateNames, type Members, type Origin, type SetSummary } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { endReleasedCohorts } from '../cohorts/endReleasedCohorts.ts';
import { RegistryRefusal } from '../errors/refusal.ts';
import { requireGatesPassed } from '../gates/requireGatesPassed.ts';
import { notifyEdges } from '../sets/notifyEdges.ts';
import { originsIn } from '../sets/origins.ts';
import { newestNumber, readMembers } from '../sets/readSet.ts';
import type { Transition } from '../sets/rollbackTarget.ts';
import { asSql, lockReleases } from '../sets/transactions.ts';
import { runGatesWithShell } from './withAnotherShell.ts';

/** Why a set is made. Versions that it changes get this `origin`. */
export type SetChange = { kind: Transition['kind']; origin: Origin; reason: string; by: Author };

/** Who makes it, with which token and reason; and the request's key, by which a repeated request is recognised. */
export type Author = { token: string; person: string | null; why: string | null; key?: string };

/**
 * Makes the next set from the newest one, in one transaction: concurrent changes of the live set wait for it. The set passes the
 * gates, or nothing changes. Rendering is done before, so that the transaction holds its lock for milliseconds only. A repeated
 * request makes no second set, however late it comes, and gets the first result.
 * @param change gets the live versions and returns the next ones; nothing changes if it throws
 * @throws RegistryRefusal validation_failed for a set without a shell, gate_refused
 * @throws AttestationsMissing if versions have to be rendered first
 */
export const nextSet = (sql: Sql, made: SetChange, change: (live: Members, sql: Sql) => Promise<Members>) =>
  sql.begin(async (transaction) => {
    const sql = asSql(transaction);
    await lockReleases(sql, 'exclusive');
    const repeated = await findSetOf(sql, made.by);
    if (repeated) return repeated;
    const number = await newestNumber(sql);
    const before = await readMembers(sql, number);
    const versions = await change({ ...before }, sql);
    requireShell(versions);
    await requireGatesPassed(sql, before, versions);
    await runGatesWithShell(sql, before, versions, made);
    const origins = await originsIn(sql, number);
    const originOf = (name: string) => (versions[name] === before[name] && origins[name]) || made.origin;
    const members = Object.entries(versions).map(([name, version]) => ({ name, version, origin: originOf(name) }));
    const next = await insertSet(sql, number + 1, members, made);
    await endReleasedCohorts(sql, before, versions, made.by);
    return next;
  }) as Promise<SetSummary>;

/** @throws RegistryRefusal validation_failed */
export function requireShell(versions: Members) {
  if (!versions.shell)
    throw new RegistryRefusal(
      'validation_failed',
      'A set without a shell cannot be served. Promote a shell first, or together with this.',
    );
}

async function findSetOf(sql: Sql, { token, key }: Author): Promise<SetSummary | undefined> {
  if (key === undefined) return undefined;
  const [set] = await sql<{ number: number }[]>`
    select number from registry.release_set where token = ${token} and idempotency_key = ${key}
  `;
  return set && { number: set.number, versions: await readMembers(sql, set.number) };
}

type Member = { name: string; version: string; origin: Origin };

async function insertSet(sql: Sql, number: number, members: Member[], { kind, reason, by }: SetChange) {
  await sql`
    insert into registry.release_set (number, kind, reason, token, person, why, idempotency_key, gates)
    values (${number}, ${kind}, ${reason}, ${by.token}, ${by.person}, ${by.why}, ${by.key ?? null}, ${[...gateNames]})
  `;
  const rows = members.map((member) => ({ set_number: number, ...member }));
  await sql`insert into registry.release_member ${sql(rows)}`;
  await notifyEdges(sql, number);
  return { number, versions: Object.fromEntries(members.map(({ name, version }) => [name, version])) };
}
