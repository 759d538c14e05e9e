import type { ReleaseMove } from '@onesite/protocol/registry';

/** A release that a person is about to make: the request to the registry, and what it changes. */
export type Release = { changes: ReleaseMove[] } & (
  | { kind: 'promote' }
  | { kind: 'rollback'; name: string }
  | { kind: 'restore'; set: number }
);

type Words = { title: string; verb: string; pending: string };

export function wordsOf(release: Release): Words {
  if (release.kind === 'promote') {
    const names = release.changes.map(({ name }) => name).join(' and ');
    return { title: `Promote ${names}?`, verb: 'Promote', pending: 'Promoting...' };
  }
  if (release.kind === 'rollback')
    return { title: `Roll back ${release.name}?`, verb: 'Roll back', pending: 'Rolling back...' };
  return { title: `Restore set ${release.set}?`, verb: 'Restore', pending: 'Restoring...' };
}

/** The changes from one set's versions to another's. */
export function changesBetween(from: Record<string, string>, to: Record<string, string>): ReleaseMove[] {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort();
  return names
    .map((name) => ({ name, from: from[name] ?? null, to: to[name] ?? null }))
    .filter((move) => move.from !== move.to);
}
