import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { RegistryRefusal } from '../http/refusal.ts';
import { asSql } from '../sets/transactions.ts';

const retryMs = 100;
const renewalMs = 5_000;
/** After this the process that made a claim has ended. */
const expirySeconds = 30;

type Claim = { name: string; version: string; id: string };

/**
 * Stores or removes a version's files while nobody else does, on any process, and then writes what came of it in a transaction.
 * While files are written none is open: a row says that they are claimed.
 * @throws RegistryRefusal unavailable where the claim expired meanwhile, since the database was away
 */
export async function withClaim<Stored, Result>(
  sql: Sql,
  files: Omit<Claim, 'id'>,
  store: () => Promise<Stored>,
  write: (sql: Sql, stored: Stored) => Promise<Result>,
): Promise<Result> {
  const claim = { ...files, id: randomUUID() };
  while (!(await take(sql, claim))) await sleep(retryMs);
  const renewal = setInterval(() => renew(sql, claim).catch(() => {}), renewalMs);
  try {
    const stored = await store();
    return (await sql.begin(async (transaction) => {
      if (!(await release(asSql(transaction), claim)))
        throw new RegistryRefusal('unavailable', 'The database was away for too long. Try again in a moment.');
      return write(asSql(transaction), stored);
    })) as Result;
  } catch (error) {
    await release(sql, claim).catch(() => {});
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/** @returns false while somebody else has claimed them */
async function take(sql: Sql, { name, version, id }: Claim) {
  const taken = await sql`
    insert into registry.version_claim as c (name, version, id) values (${name}, ${version}, ${id})
    on conflict (name, version) do update set id = excluded.id, renewed_at = now()
    where c.renewed_at < now() - make_interval(secs => ${expirySeconds})
  `;
  return taken.count === 1;
}

const renew = (sql: Sql, { name, version, id }: Claim) => sql`
  update registry.version_claim set renewed_at = now() where name = ${name} and version = ${version} and id = ${id}
`;

/** @returns whether it was still claimed */
async function release(sql: Sql, { name, version, id }: Claim) {
  const released = await sql`
    delete from registry.version_claim where name = ${name} and version = ${version} and id = ${id}
  `;
  return released.count === 1;
}
