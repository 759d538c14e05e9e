import { largeLoads } from './budgetGate.ts';
import type { CandidateSet } from './candidate.ts';
import { partsOf } from './fragmentUses.ts';

/** The links of a remote for which the shell's header has no room. They refuse no release, because the menu still has them. */
export function linksWithoutRoom({ shell, remotes }: Pick<CandidateSet, 'shell' | 'remotes'>, name: string): string[] {
  const room = shell.facts.site?.headerRoom;
  if (!room) return [];
  const links = remotes
    .flatMap((remote) => remote.facts.routes.flatMap(({ nav }) => (nav ? [{ ...nav, by: remote.name }] : [])))
    .sort((one, other) => one.order - other.order || (one.by < other.by ? -1 : Number(one.by > other.by)));
  let used = 0; // characters
  const first = links.findIndex(({ label }) => {
    used += room.gap + label.length;
    return used > room.characters;
  });
  return first < 0 ? [] : links.slice(first).flatMap(({ label, by }) => (by === name ? [label] : []));
}

/** Notes for the publisher of a version, about the version within the live set. */
export const notesOf = (candidate: CandidateSet, name: string): string[] => [
  ...linksWithoutRoom(candidate, name).map(
    (label) =>
      `The header has no room for its link '${label}' at any width: only the menu shows it. A shorter label or a lower order may fit.`,
  ),
  ...largeLoads(candidate, name),
  ...candidate.remotes
    .filter((remote) => remote.name === name)
    .flatMap(partsOf)
    .flatMap(({ id, cookies }) =>
      cookies
        ? `Its part ${id} is rendered with the visitor's cookie ${cookies.join(', ')}: no shared cache stores a document that shows it.`
        : [],
    ),
];
