import type { PublicSet, RemoteRelease } from '@platform/protocol/releases';
import type { PageState } from '@platform/protocol/rendering';
import type { OwnSet } from '../releases/ownSet.ts';

/** Where each remote's files are. The document names its own page's remote; the others stand in the set's file. */
export function releaseSets({ remotes: known }: Pick<PageState, 'remotes'>, set: OwnSet) {
  let whole: Promise<PublicSet> | undefined;

  return async function factsOf(name: string): Promise<RemoteRelease> {
    const own = known[name];
    if (own) return own;
    whole ??= set
      .number()
      .then(fetchSet)
      .catch((error) => {
        whole = undefined; // the next one tries again
        throw error;
      });
    const facts = (await whole).remotes[name];
    if (!facts) throw new Error(`${name} is not in set ${await set.number()}`);
    return facts;
  };
}

async function fetchSet(number: number): Promise<PublicSet> {
  const answer = await fetch(`/releases/${number}.json`);
  if (!answer.ok) throw new Error(`The release set ${number} cannot be read: ${answer.status}`);
  return answer.json();
}
