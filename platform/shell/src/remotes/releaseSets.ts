import type { PublicSet, RemoteRelease } from '@onesite/protocol/releases';
import type { PageState } from '@onesite/protocol/rendering';
import type { OwnSet } from '../releases/ownSet.ts';

/** Where each remote's files are. The document contains its own page's remotes; the others are in the set's file. */
export function releaseSets({ remotes }: Pick<PageState, 'remotes'>, set: OwnSet) {
  let known = remotes;
  const reading = new Map<string, Promise<void>>();

  return async function factsOf(name: string): Promise<RemoteRelease> {
    // On a site with few remotes, the answer for one has all of them.
    if (!known[name] && !reading.has(name) && reading.size > 0) await Promise.allSettled(reading.values());
    if (!known[name]) {
      const read = reading.get(name) ?? readSet(name).finally(() => reading.delete(name)); // the next call tries again
      reading.set(name, read);
      await read;
    }
    const facts = known[name];
    if (!facts) throw new Error(`${name} is not in set ${await set.served()}`);
    return facts;
  };

  /** An ended preview is missing: the visitor then gets another set. */
  async function readSet(name: string) {
    const served = await set.served();
    const found = await fetchSet(served, name).catch(async (error) => {
      const now = await set.servedNow();
      if (now === served) throw error;
      return fetchSet(now, name);
    });
    known = { ...found.remotes, ...known };
  }
}

/** All remotes, or of a set of many this one. */
async function fetchSet(served: string, remote: string): Promise<PublicSet> {
  const response = await fetch(`/releases/${served}.json?remote=${remote}`);
  if (!response.ok) throw new Error(`The release set ${served} cannot be read: ${response.status}`);
  return response.json();
}

export type FactsOf = ReturnType<typeof releaseSets>;
