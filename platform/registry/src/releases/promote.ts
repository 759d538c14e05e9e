import type { ReleaseMove } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { environmentOption, RegistryRefusal } from '../errors/refusal.ts';
import { heldPackages } from '../sets/transitions.ts';
import { requirePublished } from '../versions/versionRows.ts';
import type { Author } from './plan.ts';
import { release, releaseConflict } from './release.ts';

type Options = {
  environment: string;
  origin: 'start' | 'command';
  /** Why a package may be released again after a rollback. */
  resume?: string;
};

/**
 * Makes an environment's next set from its newest one and some moves. Concurrent moves of other packages are not refused.
 * @throws RegistryRefusal release_conflict if a package is not at the version that the caller names, or was rolled back
 */
export const promote = (sql: Sql, moves: ReleaseMove[], { environment, origin, resume }: Options, by: Author) =>
  release(sql, { kind: 'promote', environment, origin, reason: describe(moves), by }, async (versions, sql) => {
    for (const { name, from, to } of moves) {
      const live = versions[name] ?? null;
      if (live !== from) throw releaseConflict(environment, name, live, from);
      if (to !== null) await requirePublished(sql, name, to);
      if (to === null) delete versions[name];
      else versions[name] = to;
    }
    // A start replaces nothing that a rollback made live, and releases nothing that was withdrawn.
    if (origin !== 'start' && !resume) await requireNoneHeld(sql, environment, moves);
    return versions;
  });

const describe = (moves: ReleaseMove[]) => moves.map(({ name, to }) => `${name} to ${to ?? 'nothing'}`).join(', ');

async function requireNoneHeld(sql: Sql, environment: string, moves: ReleaseMove[]) {
  const released = moves.filter(({ to }) => to !== null);
  const held = await heldPackages(
    sql,
    environment,
    released.map(({ name }) => name),
  );
  for (const { name, to } of released) {
    const rolledBack = held[name];
    if (!rolledBack) continue;
    const { from, to: back, set, person, why } = rolledBack;
    throw new RegistryRefusal(
      'release_conflict',
      [
        `${name} was rolled back from ${from ?? 'nothing'} to ${back ?? 'nothing'} in set ${set}`,
        `${person ? ` by ${person}` : ''}${why ? `: ${why}` : ''}. Pipelines cannot release over that. `,
        `Once the cause is fixed, say so: federation promote ${name} ${to} --resume "<reason>"${environmentOption(environment)}`,
      ].join(''),
    );
  }
}
