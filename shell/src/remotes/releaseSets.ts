import type { PublicSet, RemoteRelease } from '@onesite/protocol/releases';
import type { PageState } from '@onesite/protocol/rendering';
import type { OwnSet } from '../releases/ownSet.ts';

/** Where each remote's files are. The document names its own page's remote; the others stand in the set's file. */
export function releaseSets({ remotes: known }: Pick<PageState, 'remotes'>, set: OwnSet) {
  let whole: Promise<PublicSet> | undefined;

  return async function factsOf(name: string): Promise<RemoteRelease> {
    const own = known[name];
    if (own) return own;
    whole ??= readSet().catch((error) => {
      whole = undefined; // the next one tries again
      throw error;
    });
    const facts = (await whole).remotes[name];
    if (!facts) throw new Error(`${name} is not in set ${await set.served()}`);
    return facts;
  };

  /** One of a preview is there no longer once it has ended: the visitor gets another set then. */
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
  const answer = await fetch(`/releases/${served}.json`);
  if (!answer.ok) throw new Error(`The release set ${served} cannot be read: ${answer.status}`);
  return answer.json();
}
