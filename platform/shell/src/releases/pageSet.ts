import type { CurrentSet, Variant } from '@onesite/protocol/releases';
import type { PageState } from '@onesite/protocol/rendering';
import { withTimeout } from '../withTimeout.ts';

const replacedTimeoutMs = 3000;

type ServedVersions = Pick<CurrentSet, 'served' | 'versions'>;

/** `setKey` names the part of its set that is on the document. `current.json` returns it if the visitor's present set makes the same document. */
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
    async served() {
      if (!own) await refresh();
      return own!.served;
    },
    /** The version of a remote in the page's set. @throws Error */
    async versionOf(name: string) {
      if (!own) await refresh();
      return own!.versions[name];
    },
    /** The name of the set that the visitor gets now. @throws Error */
    async servedNow() {
      await refresh();
      return latest!.served;
    },
    /** Takes the name of a set from a response. A cached response may name an earlier set, which needs no request. */
    checkServed(served: string) {
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
    async isReplaced(remote: string) {
      const isKnown = await withTimeout(replacedTimeoutMs, refresh()).then(
        () => true,
        () => false,
      );
      return isKnown && isChangedFor(remote);
    },
    /** Calls back with the variant that the visitor sees instead of the live set, after each update. */
    onVariant(callback: (variant: Variant | null) => void) {
      onVariant = callback;
    },
    /** The share of pages that report; 0 until the set is loaded. */
    reportedShare: () => reportedShare,
  };
}

export type PageSet = ReturnType<typeof createPageSet>;
