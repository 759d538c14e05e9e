import type { Sql } from 'postgres';
import { newestNumber, readMembers } from '../sets/setRows.ts';
import { type CandidateSet, readCandidate } from './candidate.ts';

/** The links of a remote for which the header of its shell has no room. Nobody is refused for one: the menu has it. */
export function linksWithoutRoom({ shell, remotes }: Pick<CandidateSet, 'shell' | 'remotes'>, name: string): string[] {
  const room = shell.facts.site?.headerRoom;
  if (!room) return [];
  const links = remotes
    .flatMap((remote) => remote.facts.routes.flatMap(({ nav }) => (nav ? [{ ...nav, by: remote.name }] : [])))
    .sort((one, other) => one.order - other.order);
  let used = 0;
  const first = links.findIndex(({ label }) => {
    used += room.gap + label.length;
    return used > room.characters;
  });
  return first < 0 ? [] : links.slice(first).flatMap(({ label, by }) => (by === name ? [label] : []));
}

/** What the publisher of a version should know about it, together with the live set. */
export async function publishNotes(
  sql: Sql,
  { environment, name, version }: { environment: string; name: string; version: string },
): Promise<string[]> {
  const live = await readMembers(sql, await newestNumber(sql, environment));
  if (!live.shell || name === 'shell') return [];
  return notesOf(await readCandidate(sql, live, { ...live, [name]: version }), name);
}

export const notesOf = (candidate: CandidateSet, name: string): string[] =>
  linksWithoutRoom(candidate, name).map(
    (label) =>
      `The header has no room for its link '${label}': only the menu shows it. A shorter label or a lower order may fit.`,
  );
