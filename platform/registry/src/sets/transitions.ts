import type { RolledBack } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';

/**
 * A release set in which a package's version changed. A withdrawal is a set of the kind 'promote' without the package: its `version` is
 * null. A restore brings back all versions of an earlier set (`rollback --set`).
 */
export type Transition = { set: number; version: string | null; kind: 'promote' | 'rollback' | 'restore' };

/**
 * Finds the version that a rollback of a package makes live: it undoes the newest promote that is not undone yet. A promote pushes its
 * version on a stack; a rollback, a restore or a withdrawal pops the live version and rejects it. A rejected version is skipped until it
 * is promoted again.
 * @param transitions all transitions of one package, oldest first
 * @returns undefined if nothing is live, or there is no earlier version
 */
export function rollbackTarget(transitions: Transition[]): string | undefined {
  const stack: string[] = []; // its top is the live version, if there is one
  const rejected = new Set<string>();
  let live: string | null = null;

  for (const { version, kind } of transitions) {
    const endsLiveVersion = kind !== 'promote' || version === null;
    if (endsLiveVersion && live !== null) {
      rejected.add(live);
      stack.pop();
    }
    live = version;
    if (version === null) continue;
    rejected.delete(version);
    const position = endsLiveVersion ? stack.lastIndexOf(version) : -1;
    if (position >= 0)
      stack.length = position + 1; // what a rollback brings back is on the stack: it becomes the top again
    else stack.push(version);
  }

  if (live === null) return undefined;
  return stack.findLast((version) => version !== live && !rejected.has(version));
}

/** The transitions of each package of an environment, oldest first. @param names only of these packages */
export async function transitionsByName(
  sql: Sql,
  environment: string,
  names?: string[],
): Promise<Record<string, Transition[]>> {
  const rows = await sql<(Transition & { name: string })[]>`
    select c.name, c.set_number as set, c.version, s.kind
    from registry.release_change c join registry.release_set s on s.number = c.set_number
    where s.environment = ${environment} ${names ? sql`and c.name = any(${names})` : sql``}
    order by c.set_number
  `;
  const byName: Record<string, Transition[]> = {};
  for (const { name, ...transition } of rows) {
    byName[name] ??= [];
    byName[name].push(transition);
  }
  return byName;
}

/**
 * The packages whose newest change is a rollback or a restore; withdrawals do not count. A promote of such a package needs a reason to
 * resume, because a pipeline would override the rollback.
 * @param names only of these packages
 */
export async function rolledBackPackages(
  sql: Sql,
  environment: string,
  names?: string[],
): Promise<Record<string, RolledBack>> {
  const rows = await sql<(RolledBack & { name: string })[]>`
    select name, "from", "to", set, at, person, why
    from (
      select distinct on (c.name)
        c.name, c.version_before as "from", c.version as "to", s.number as set, s.created_at as at, s.person, s.why, s.kind
      from registry.release_change c join registry.release_set s on s.number = c.set_number
      where s.environment = ${environment} and not (s.kind = 'promote' and c.version is null) ${names ? sql`and c.name = any(${names})` : sql``}
      order by c.name, c.set_number desc
    ) newest
    where kind <> 'promote' -- only now, so that a newer promote hides the rollback
    order by name
  `;
  return Object.fromEntries(rows.map(({ name, ...rollback }) => [name, rollback]));
}
