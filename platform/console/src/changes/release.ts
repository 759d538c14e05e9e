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
