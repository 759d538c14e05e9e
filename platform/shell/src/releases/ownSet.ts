import type { ServedSet, Variant } from '@onesite/protocol/releases';
import type { PageState } from '@onesite/protocol/rendering';
import { withTimeout } from '../withTimeout.ts';

const replacedTimeoutMs = 3000;

type ServedVersions = Pick<ServedSet, 'served' | 'versions'>;

type Page = Pick<PageState, 'setKey'> & Partial<Pick<PageState, 'remotes'>>;

/**
 * The page's release set, and the one that its visitor would get now. A document is cached for longer than the set that it was made
 * from, so it does not name it: the page requests its set, and again when a response names another one.
 */
export function createOwnSet({ setKey, remotes = {} }: Page) {
  let own: ServedVersions | undefined;
  let latest: ServedVersions | undefined;
  let isOutdated = false;
  let asking: Promise<void> | undefined;
  /** The differences are not loaded yet. */
  let isUnsure = false;
  const seen = new Set<string>();
  let onVariant = (_: Variant | null) => {};
  let reporting = 0;
  /** Remotes whose next document assigns this visitor to a cohort or its control. */
  let unassigned: string[] = [];

  async function ask() {
    const response = await fetch(`/releases/current.json?key=${setKey}`, { priority: 'low' });
    if (!response.ok) throw new Error(`The release set cannot be read: ${response.status}`);
    const {
      setKeys,
      served,
      versions,
      variant,
      reporting: part = 0,
      unassigned: remotesToAssign = [],
    }: ServedSet = await response.json();
    latest = { served, versions };
    if (!own) isOutdated = !setKeys.includes(setKey);
    own ??= latest;
    seen.add(served);
    isUnsure = false;
    reporting = part;
    // If the page's own document has not done so, the browser refuses cookies, and another document would not help.
    unassigned = remotesToAssign.some((name) => name in remotes) ? [] : remotesToAssign;
    onVariant(variant);
  }

  function refresh() {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
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
    /** A response names the set that its visitor gets. A cached one may name an earlier set, which was seen before. */
    named(served: string) {
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
    /** The same after an update. False if there is no response soon. */
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
    reporting: () => reporting,
  };
}

export type OwnSet = ReturnType<typeof createOwnSet>;
