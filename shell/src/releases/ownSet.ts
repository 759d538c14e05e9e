import type { ServedSet, Variant } from '@onesite/protocol/releases';
import type { PageState } from '@onesite/protocol/rendering';
import { withTimeout } from '../withTimeout.ts';

const replacedTimeoutMs = 3000;

type Known = Pick<ServedSet, 'served' | 'versions'>;

type Page = Pick<PageState, 'setKey'> & Partial<Pick<PageState, 'remotes'>>;

/**
 * The release set that the page is of, and the one that its visitor would get now. A document is cached for longer than the
 * set that it was made from, so it names none: the page asks which set it is, and again when an answer names another one.
 */
export function ownSet({ setKey, remotes = {} }: Page) {
  let own: Known | undefined;
  let latest: Known | undefined;
  let isOutdated = false;
  let asking: Promise<void> | undefined;
  /** What is different is not known yet. */
  let isUnsure = false;
  const seen = new Set<string>();
  let onVariant = (_: Variant | null) => {};
  let reporting = 0;
  /** Remotes whose next document decides whether this visitor is in a cohort. */
  let undrawn: string[] = [];

  async function ask() {
    const answer = await fetch('/releases/current.json', { priority: 'low' });
    if (!answer.ok) throw new Error(`The release set cannot be read: ${answer.status}`);
    const {
      setKeys,
      served,
      versions,
      variant,
      reporting: part = 0,
      undrawn: remotesToDraw = [],
    }: ServedSet = await answer.json();
    latest = { served, versions };
    if (!own) isOutdated = !setKeys.includes(setKey);
    own ??= latest;
    seen.add(served);
    isUnsure = false;
    reporting = part;
    // Where the page's own document has not done so, cookies are not accepted: another one would not do so either.
    undrawn = remotesToDraw.some((name) => name in remotes) ? [] : remotesToDraw;
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
    if (remote !== undefined && undrawn.includes(remote)) return true;
    const [before, now] = [own, latest];
    if (remote === undefined) return before.served !== now.served;
    return ['shell', remote].some((name) => before.versions[name] !== now.versions[name]);
  }

  return {
    /** The name of the page's set. @throws Error; the next call asks again */
    async served() {
      if (!own) await refresh();
      return own!.served;
    },
    /** The name of the set that the visitor gets now. @throws Error */
    async servedNow() {
      await refresh();
      return latest!.served;
    },
    /** An answer names the set that its visitor gets. A copy from a cache may name an earlier one, which was seen before. */
    named(served: string) {
      if (seen.has(served)) return;
      seen.add(served);
      if (!own) return; // the first question is still to come
      isUnsure = true;
      refresh().catch(() => seen.delete(served)); // the next answer asks again
    },
    /**
     * Whether a document that is loaded now may be another one than the page's: the shell or this remote has changed, or a cohort
     * has begun for which this visitor is not drawn yet.
     */
    isChangedFor,
    /** Asks whether it has by now. Nothing is known of it where nobody answers soon. */
    async isReplaced(remote: string) {
      const isKnown = await withTimeout(replacedTimeoutMs, refresh()).then(
        () => true,
        () => false,
      );
      return isKnown && isChangedFor(remote);
    },
    /** Calls back with what the visitor sees instead of the live set, each time that it has been asked for. */
    onVariant(callback: (variant: Variant | null) => void) {
      onVariant = callback;
    },
    /** Which part of all pages report what happens on them; 0 until the set is known. */
    reporting: () => reporting,
  };
}

export type OwnSet = ReturnType<typeof ownSet>;
