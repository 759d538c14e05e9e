import type { ReleaseMove } from '@platform/protocol/registry';
import type { Sql } from 'postgres';
import { RegistryRefusal } from '../http/refusal.ts';
import { isPublished } from '../versions/listVersions.ts';
import { type Author, nextSet } from './nextSet.ts';

/**
 * Makes the next set from the newest one and some moves. Concurrent moves of other packages are not refused.
 * @throws RegistryRefusal release_conflict if a package is not at the version that the caller names
 */
export const promote = (sql: Sql, moves: ReleaseMove[], origin: 'start' | 'command', by: Author) =>
  nextSet(sql, { kind: 'promote', origin, reason: describe(moves), by }, async (versions, sql) => {
    for (const { name, from, to } of moves) {
      const live = versions[name] ?? null;
      if (live !== from) throw conflict(name, live, from);
      if (to === null) delete versions[name];
      else if (await isPublished(sql, name, to)) versions[name] = to;
      else throw new RegistryRefusal('not_found', `${name} ${to} was never published. Publish it first.`);
    }
    return versions;
  });

const describe = (moves: ReleaseMove[]) => moves.map(({ name, to }) => `${name} to ${to ?? 'nothing'}`).join(', ');

function conflict(name: string, live: string | null, from: string | null) {
  const at = live ? `at ${live}` : 'not live';
  return new RegistryRefusal(
    'release_conflict',
    `${name} is ${at}, not ${from ? `at ${from}` : 'absent'}. Check what is live with: federation status`,
  );
}
