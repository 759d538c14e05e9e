import type { Members } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { RegistryRefusal } from '../errors/refusal.ts';
import { requireGatesPassed } from '../gates/requireGatesPassed.ts';
import { requireShell } from '../releases/nextSet.ts';
import { newestNumber, readMembers } from '../sets/readSet.ts';
import { lockReleases } from '../sets/transactions.ts';
import { isPublished } from '../versions/listVersions.ts';

/**
 * Passes the live set with other versions through the gates that it would pass to become live. Within a transaction: until
 * it ends, no version is pruned and no set is made.
 * @param beside what other variants replace, whose visitors may be the same
 * @returns what is live
 * @throws RegistryRefusal
 * @throws AttestationsMissing
 */
export async function requireVariantPasses(sql: Sql, members: Members, beside: Members = {}): Promise<Members> {
  await lockReleases(sql, 'row exclusive');
  for (const [name, version] of Object.entries(members))
    if (!(await isPublished(sql, name, version)))
      throw new RegistryRefusal('not_found', `${name} ${version} was never published. Publish it first.`);
  const live = await readMembers(sql, await newestNumber(sql));
  const versions = { ...live, ...beside, ...members };
  requireShell(versions);
  await requireGatesPassed(sql, live, { ...live, ...members });
  if (Object.keys(beside).length > 0) await requireGatesPassed(sql, { ...live, ...beside }, versions);
  return live;
}
