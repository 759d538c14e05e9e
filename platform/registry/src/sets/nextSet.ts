import type { Members, Origin, SetSummary } from '@platform/protocol/registry';
import type { Sql, TransactionSql } from 'postgres';
import { AttestationsMissing, missingAttestations } from '../gates/attestations.ts';
import { GateRefusal } from '../gates/gateRefusal.ts';
import { judge } from '../gates/judge.ts';
import { readCandidate } from '../gates/readCandidate.ts';
import { RegistryRefusal } from '../http/refusal.ts';
import { originsIn } from './origins.ts';
import { newestNumber, readMembers } from './readSet.ts';
import type { Transition } from './rollbackTarget.ts';

/** Why a set is made. `origin` becomes that of the versions that it changes. */
export type Change = { kind: Transition['kind']; origin: Origin; reason: string; by: Author };

/** Who makes it, with which token, and why. */
export type Author = { token: string; person: string | null; why: string | null };

/** The channel that edges listen to. Its payload is the number of a new set, or `files` when lost files are back. */
export const channel = 'registry_release_set';
export const filesPayload = 'files';

/**
 * Makes the next set from the newest one, in one transaction: others that change what is live wait for it, and then see
 * its result. It passes the gates, or nothing changes. Rendering is done before: the transaction holds its lock for milliseconds.
 * @param change gets the live versions and returns the next ones; nothing changes if it throws
 * @throws RegistryRefusal validation_failed for a set without a shell, gate_refused
 * @throws AttestationsMissing where versions have to be rendered first
 */
export const nextSet = (sql: Sql, made: Change, change: (live: Members, sql: Sql) => Promise<Members>) =>
  sql.begin(async (transaction) => {
    const sql = asSql(transaction);
    await sql`set local lock_timeout = ${sql.unsafe(String(maxWaitMs))}`;
    await sql`lock table registry.release_set in exclusive mode`;
    const number = await newestNumber(sql);
    const before = await readMembers(sql, number);
    const versions = await change({ ...before }, sql);
    if (!versions.shell)
      throw new RegistryRefusal(
        'validation_failed',
        'A set without a shell cannot be served. Promote a shell first, or together with this.',
      );
    await requireGatesPassed(sql, before, versions);
    const origins = await originsIn(sql, number);
    const originOf = (name: string) => (versions[name] === before[name] && origins[name]) || made.origin;
    const members = Object.entries(versions).map(([name, version]) => ({ name, version, origin: originOf(name) }));
    return insertSet(transaction, number + 1, members, made);
  }) as Promise<SetSummary>;

async function requireGatesPassed(sql: Sql, before: Members, versions: Members) {
  const candidate = await readCandidate(sql, before, versions);
  const findings = judge(candidate);
  if (findings.length > 0) throw new GateRefusal(findings);
  const missing = await missingAttestations(sql, candidate);
  if (missing.length > 0) throw new AttestationsMissing(candidate, missing);
}

/** Milliseconds for which a release waits for others, each of which takes a few. */
const maxWaitMs = 1000;

type Member = { name: string; version: string; origin: Origin };

async function insertSet(sql: TransactionSql, number: number, members: Member[], { kind, reason, by }: Change) {
  await sql`
    insert into registry.release_set (number, kind, reason, token, person, why)
    values (${number}, ${kind}, ${reason}, ${by.token}, ${by.person}, ${by.why})
  `;
  const rows = members.map((member) => ({ set_number: number, ...member }));
  await sql`insert into registry.release_member ${sql(rows)}`;
  // Within the transaction: `sql.notify` uses another connection, and would notify edges before the commit.
  await sql`select pg_notify(${channel}, ${String(number)})`;
  return { number, versions: Object.fromEntries(members.map(({ name, version }) => [name, version])) };
}

/** A transaction runs the same queries, but postgres.js gives it another type. */
const asSql = (sql: TransactionSql) => sql as unknown as Sql;
