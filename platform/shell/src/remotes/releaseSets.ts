import type { PublicSet, RemoteRelease } from '@onesite/protocol/releases';
import type { PageState } from '@onesite/protocol/rendering';
import type { PageSet } from '../releases/pageSet.ts';

/** A page or a fragment of a remote. */
type Part = { route: string } | { fragment: string };

/** Where the files of each part are. The document says so of its own parts and those that it links to; the others are in the set's file. */
export function createFactsOf({ remotes, linked = {} }: Pick<PageState, 'remotes' | 'linked'>, set: PageSet) {
  const known = { ...remotes };
  const reading = new Map<string, Promise<void>>();

  return async function factsOf(name: string, part: Part): Promise<RemoteRelease> {
    const linkedFacts = linked[name]; // of the set that the document was made for, perhaps an earlier one
    if (linkedFacts && hasPart(linkedFacts, part) && linkedFacts.version === (await set.versionOf(name)))
      return linkedFacts;
    // On a site with few remotes, the answer for one has all of them: a request that is under way may bring this one.
    if (!hasPart(known[name], part) && !reading.has(name) && reading.size > 0)
      await Promise.allSettled(reading.values());
    if (!hasPart(known[name], part)) {
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
    for (const facts of Object.values(found.remotes)) known[facts.name] ??= facts;
    known[name] = found.remotes[name] ?? known[name]!; // with all its parts, of which the document has some
  }
}

const hasPart = (facts: RemoteRelease | undefined, part: Part) =>
  'route' in part
    ? facts?.routes.some(({ id }) => id === part.route)
    : facts?.fragments?.some(({ id }) => id === part.fragment);

/** All remotes, or of a set of many this one. */
async function fetchSet(served: string, remote: string): Promise<PublicSet> {
  const response = await fetch(`/releases/${served}.json?remote=${remote}`);
  if (!response.ok) throw new Error(`The release set ${served} cannot be read: ${response.status}`);
  return response.json();
}

export type FactsOf = ReturnType<typeof createFactsOf>;
