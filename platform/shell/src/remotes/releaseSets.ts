import type { PublicSet, RemoteRelease } from '@onesite/protocol/releases';
import type { PageState } from '@onesite/protocol/rendering';
import type { OwnSet } from '../releases/ownSet.ts';

/** Where each remote's files are. The document contains its own page's remote; the others are in the set's file. */
export function releaseSets({ remotes: known }: Pick<PageState, 'remotes'>, set: OwnSet) {
  let whole: Promise<PublicSet> | undefined;

  return async function factsOf(name: string): Promise<RemoteRelease> {
    const own = known[name];
    if (own) return own;
    whole ??= readSet().catch((error) => {
      whole = undefined; // the next call tries again
      throw error;
    });
    const facts = (await whole).remotes[name];
    if (!facts) throw new Error(`${name} is not in set ${await set.served()}`);
    return facts;
  };

  /** An ended preview is missing: the visitor then gets another set. */
  async function readSet() {
    const served = await set.served();
    return fetchSet(served).catch(async (error) => {
      const now = await set.servedNow();
      if (now === served) throw error;
      return fetchSet(now);
    });
  }
}

async function fetchSet(served: string): Promise<PublicSet> {
  const response = await fetch(`/releases/${served}.json`);
  if (!response.ok) throw new Error(`The release set ${served} cannot be read: ${response.status}`);
  return response.json();
}

export type FactsOf = ReturnType<typeof releaseSets>;
