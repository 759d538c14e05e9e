import type { Members } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { passGates } from '../gates/passGates.ts';
import type { Plan } from '../releases/plan.ts';
import { requireShell } from '../releases/release.ts';
import { newestNumber, readMembers } from '../sets/setRows.ts';
import { requirePublished } from '../versions/versionRows.ts';

/**
 * Checks an environment's live set with other versions with the gates that it would have to pass to become live.
 * @param beside the versions of other variants, which may have the same visitors
 * @throws RegistryRefusal, GateRefusal
 */
export async function planVariant(
  sql: Sql,
  environment: string,
  members: Members,
  beside: Members = {},
): Promise<Plan> {
  for (const [name, version] of Object.entries(members)) await requirePublished(sql, name, version);
  const set = await newestNumber(sql, environment);
  const live = await readMembers(sql, set);
  const versions = { ...live, ...members };
  requireShell({ ...beside, ...versions });
  const missing = await passGates(sql, live, versions);
  if (Object.keys(beside).length > 0)
    missing.push(...(await passGates(sql, { ...live, ...beside }, { ...live, ...beside, ...members })));
  return { environment, set, live, versions, missing };
}
