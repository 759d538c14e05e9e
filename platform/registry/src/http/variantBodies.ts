import { remoteName, versionName } from '@onesite/federation/release/facts';
import type { Members, Right } from '@onesite/protocol/registry';
import * as v from 'valibot';
import { type Caller, requirePlatform, requireRight } from '../tokens/caller.ts';

/** The replacements of live versions, by package. */
export const membersBody = v.pipe(
  v.record(remoteName, versionName),
  v.check((members) => Object.keys(members).length > 0, 'names no package'),
);

/** A team may replace its own remote, the platform several packages. @throws RegistryRefusal forbidden */
export function requireRightToAll(caller: Caller, right: Right, members: Members, what: string) {
  const names = Object.keys(members);
  if (names.length > 1) requirePlatform(caller, what);
  for (const name of names) requireRight(caller, right, name);
}
