import type { Members } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { RegistryRefusal } from '../errors/refusal.ts';
import { requireGatesPassed } from '../gates/requireGatesPassed.ts';
import { requireShell } from '../releases/nextSet.ts';
import { newestNumber, readMembers } from '../sets/readSet.ts';
import { lockReleases } from '../sets/transactions.ts';
import { isPublished } from '../versions/listVersions.ts';

/**
 * Checks the live set with other versions with the gates that it would have to pass to become live. Runs in a transaction, until
 * whose end no version is pruned and no set is made.
 * @param beside the versions of other variants, which may have the same visitors
 * @returns the live set
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
