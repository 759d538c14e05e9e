import { type ReleaseSet, remoteRelease } from '@platform/federation/release/set';
import type { ReleaseSource } from '@platform/registry/sets/releaseSource';

/** Sets that are kept: the live one, and those of pages that were open when it changed. */
const maxSets = 20;

/** What browsers learn of a set, which never changes: read once, so that open pages need no database for it. */
export function publicSets(source: Pick<ReleaseSource, 'read'>) {
  const known = new Map<number, PublicSet>();

  function remember(set: ReleaseSet) {
    const found = known.get(set.number) ?? publicSet(set);
    known.delete(set.number);
    known.set(set.number, found); // the first ones are forgotten first
    for (const oldest of known.keys()) {
      if (known.size <= maxSets) break;
      known.delete(oldest);
    }
    return found;
  }

  return {
    /** For a set that pages are made of: each of them asks for it later. */
    remember,
    /** @throws Error where a set that isn't known cannot be read */
    async read(number: number): Promise<PublicSet | undefined> {
      const found = known.get(number);
      if (found) return found;
      const set = await source.read(number);
      return set && remember(set);
    },
  };
}

type PublicSet = { number: number; remotes: Record<string, ReturnType<typeof remoteRelease>> };

const publicSet = ({ number, remotes, shell }: ReleaseSet): PublicSet => ({
  number,
  remotes: Object.fromEntries(Object.values(remotes).map((remote) => [remote.name, remoteRelease(remote, shell)])),
});
