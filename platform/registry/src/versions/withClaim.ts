import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { RegistryRefusal } from '../errors/refusal.ts';
import { inTransaction } from '../sets/transactions.ts';

/** Milliseconds: how often and how long to wait for another claim, how often to renew one, and when it expires. */
export const claimTiming = { retryMs: 100, waitMs: 10_000, renewalMs: 3_000, expiryMs: 15_000 };

type Claim = { name: string; version: string; id: string };

/**
 * Stores or removes a version's files while no other process does, and then commits the result in a transaction. During the work no
 * transaction is open: a row says that the version is claimed. The work calls `requireClaim` right before it removes something.
 * @throws RegistryRefusal unavailable while somebody else has the claim, or if it may have expired meanwhile
 */
export async function withClaim<Done, Result>(
  sql: Sql,
  version: Omit<Claim, 'id'>,
  work: (requireClaim: () => void) => Promise<Done>,
  commit: (sql: Sql, done: Done) => Promise<Result>,
  { retryMs, waitMs, renewalMs, expiryMs } = claimTiming,
): Promise<Result> {
  const claim = { ...version, id: randomUUID() };
  const refusal = (reason: string) =>
    new RegistryRefusal('unavailable', `${version.name} ${version.version} ${reason}. Try again in a moment.`);
  const startedAt = Date.now();
  let renewedAt = startedAt;
  while (!(await claimVersion(sql, claim, expiryMs))) {
    if (renewedAt - startedAt >= waitMs) throw refusal('is being published or removed');
    await sleep(retryMs);
    renewedAt = Date.now();
  }

  async function renew() {
    const at = Date.now();
    if (await renewClaim(sql, claim)) renewedAt = at;
  }
  /** Compares the clock, because timers have not run yet after the process was suspended. */
  function requireClaim() {
    if (Date.now() - renewedAt > expiryMs / 2) throw refusal('was interrupted for too long');
  }
  const renewal = setInterval(() => renew().catch(() => {}), renewalMs);
  try {
    const done = await work(requireClaim);
    return await inTransaction(sql, async (sql) => {
      if (!(await endClaim(sql, claim))) throw refusal('was interrupted for too long');
      return commit(sql, done);
    });
  } catch (error) {
    await endClaim(sql, claim).catch(() => {});
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/** Does nothing while somebody else has claimed it. @returns whether it is claimed now */
async function claimVersion(sql: Sql, { name, version, id }: Claim, expiryMs: number) {
  const isExpired = sql`c.renewed_at < now() - make_interval(secs => ${expiryMs / 1000})`;
  const claimed = await sql`
    insert into registry.version_claim as c (name, version, id)
    select ${name}, ${version}, ${id} where not exists (
      select from registry.version_claim c where name = ${name} and version = ${version} and not ${isExpired}
    )
    on conflict (name, version) do update set id = excluded.id, renewed_at = now() where ${isExpired}
  `;
  return claimed.count === 1;
}

/** @returns whether it was still claimed */
async function renewClaim(sql: Sql, { name, version, id }: Claim) {
  const renewed = await sql`
    update registry.version_claim set renewed_at = now() where name = ${name} and version = ${version} and id = ${id}
  `;
  return renewed.count === 1;
}

/** @returns whether it was still claimed */
async function endClaim(sql: Sql, { name, version, id }: Claim) {
  const ended = await sql`
    delete from registry.version_claim where name = ${name} and version = ${version} and id = ${id}
  `;
  return ended.count === 1;
}
