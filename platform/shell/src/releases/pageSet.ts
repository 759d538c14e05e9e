import type { CurrentSet, PublicSet, RemoteRelease, Variant } from '@onesite/protocol/releases';
import type { PageState } from '@onesite/protocol/rendering';
import { withTimeout } from '@onesite/shared-contract/http/withTimeout';
import { createHostHistory, type HostHistory, hasUnsavedChanges, onResponse } from '@onesite/shared-host/host';
import { pageAt } from '../navigation/pageAt.ts';

const replacedTimeoutMs = 3000;

type ServedVersions = Pick<CurrentSet, 'served' | 'versions'>;

type Page = Pick<PageState, 'setKey'> & Partial<Pick<PageState, 'remotes'>>;

/**
 * The release set of the page, and the set that its visitor would get now. The document cannot name its set, because it stays in
 * caches after that set was replaced. So the page requests the name of its set, and again whenever a response names another set.
 */
export function createPageSet({ setKey, remotes = {} }: Page) {
  let own: ServedVersions | undefined; // the page's
  let latest: ServedVersions | undefined; // what the visitor would get now
  let isOutdated = false;
  let request: Promise<void> | undefined;
  /** A response has named a new set whose versions are not loaded yet. */
  let isUnsure = false;
  const seen = new Set<string>(); // names of sets that were read or are being read
  let onVariant = (_: Variant | null) => {};
  let reportedShare = 0;
  /** Remotes whose next document assigns this visitor to a cohort or its control. */
  let unassigned: string[] = [];

  async function readCurrentSet() {
    const response = await fetch(`/releases/current.json?key=${setKey}`, { priority: 'low' });
    if (!response.ok) throw new Error(`The release set cannot be read: ${response.status}`);
    const {
      setKeys,
      served,
      versions,
      variant,
      reporting = 0,
      unassigned: remotesToAssign = [],
    }: CurrentSet = await response.json();
    latest = { served, versions };
    // The document knows no name of its set, only its key. If no document of the set has this key now, it was made for an earlier set.
    if (!own) isOutdated = !setKeys.includes(setKey);
    own ??= latest;
    seen.add(served);
    isUnsure = false;
    reportedShare = reporting;
    // The page's own document should have assigned its visitor to its remotes' cohorts. Where it has not, the browser refuses cookies,
    // and another document would not help.
    unassigned = remotesToAssign.some((name) => name in remotes) ? [] : remotesToAssign;
    onVariant(variant);
  }

  function refresh() {
    request ??= readCurrentSet().finally(() => {
      request = undefined;
    });
    return request;
  }

  function isChangedFor(remote: string | undefined) {
    if (!own || !latest) return false;
    if (isOutdated || isUnsure) return true;
    if (remote !== undefined && unassigned.includes(remote)) return true;
    const [before, now] = [own, latest];
    if (remote === undefined) return before.served !== now.served;
    return ['shell', remote].some((name) => before.versions[name] !== now.versions[name]);
  }

  return {
    /** The name of the page's set. @throws Error; the next call tries again */
    async name() {
      if (!own) await refresh();
      return own!.served;
    },
    /** The version of a remote in the page's set. @throws Error */
    async versionOf(name: string) {
      if (!own) await refresh();
      return own!.versions[name];
    },
    /** The name of the set that the visitor gets now. @throws Error */
    async newestName() {
      await refresh();
      return latest!.served;
    },
    /** Takes the name of a set from a response. A cached response may name an earlier set, which needs no request. */
    checkName(served: string) {
      if (seen.has(served)) return;
      seen.add(served);
      if (!own) return; // the first request is still to come
      isUnsure = true;
      refresh().catch(() => seen.delete(served)); // the next response triggers another request
    },
    /**
     * Whether a document that is loaded now may differ from the page's: the shell or this remote has changed, or a cohort has
     * started that this visitor is not assigned to yet.
     */
    isChangedFor,
    /** As `isChangedFor`, after a request for the newest set. False if that takes longer than three seconds. */
    isReplaced: (remote: string) =>
      withTimeout(replacedTimeoutMs, refresh()).then(
        () => isChangedFor(remote),
        () => false,
      ),
    /** Calls back with the variant that the visitor sees instead of the live set, after each update. */
    onVariant(callback: (variant: Variant | null) => void) {
      onVariant = callback;
    },
    /** The share of pages that report; 0 until the set is loaded. */
    reportedShare: () => reportedShare,
  };
}

export type PageSet = ReturnType<typeof createPageSet>;

type Part = { route: string } | { fragment: string };

/** Finds where the files of a part are: the document says it of its own parts and of those that it links to, the set's file of all others. */
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
    if (!facts) throw new Error(`${name} is not in set ${await set.name()}`);
    return facts;
  };

  /** Reads a remote from the page's set. If that is missing, as after a preview has ended, from the set that the visitor gets now. */
  async function readSet(name: string) {
    const served = await set.name();
    const found = await fetchSet(served, name).catch(async (error) => {
      const now = await set.newestName();
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

/** Fetches a set with all its remotes or, if it has many, with this one alone. */
async function fetchSet(served: string, remote: string): Promise<PublicSet> {
  const response = await fetch(`/releases/${served}.json?remote=${remote}`);
  if (!response.ok) throw new Error(`The release set ${served} cannot be read: ${response.status}`);
  return response.json();
}

export type FactsOf = ReturnType<typeof createFactsOf>;

/**
 * The browser's history on a page whose release set may be outdated. Every response of the API names the set that the visitor gets
 * now. A navigation loads a new document if that set has another version of the shell, of the next page's remote or of a remote
 * whose fragments the next page shows. It does not while the visitor has unsaved changes, because a new document loses them.
 * A navigation to a page that is missing from this document's table of paths always loads a document: no other way can show the page.
 */
export function hostHistory(
  pageSet: PageSet,
  { paths, hasMorePaths }: Pick<PageState, 'paths' | 'hasMorePaths'>,
): HostHistory {
  onResponse(({ response }) => {
    const served = response.headers.get('Release-Set');
    if (served) pageSet.checkName(served);
  });
  return createHostHistory({
    needsDocument(pathname) {
      const { remote, record } = pageAt(paths, pathname) ?? {};
      if (!remote && hasMorePaths) return true;
      // An address without a remote, such as one of a missing page, is outdated by any other set.
      return [remote, ...(record?.shows ?? [])].some(pageSet.isChangedFor) && !hasUnsavedChanges();
    },
    routerPageAt(pathname) {
      const page = pageAt(paths, pathname);
      return page?.hasOwnRouter ? page.path : undefined;
    },
  });
}
