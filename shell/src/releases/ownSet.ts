import type { ServedSet } from '@platform/protocol/releases';
import type { PageState } from '@platform/protocol/rendering';

const replacedTimeoutMs = 3000;

/**
 * The release set that the page is of. A document is cached for longer than the set that it was made from, so it does not
 * name one: the page asks which set is live, and whether the document is of it.
 */
export function ownSet({ set, setKey }: Pick<PageState, 'set' | 'setKey'>) {
  let known = set === undefined ? undefined : { number: set, isOutdated: false };
  let asking: Promise<number> | undefined;
  let reporting = 0;

  async function ask() {
    known = await liveSet();
    return known.number;
  }

  async function liveSet(options?: RequestInit) {
    const answer = await fetch('/releases/current.json', { priority: 'low', ...options });
    if (!answer.ok) throw new Error(`The release set cannot be read: ${answer.status}`);
    const { number, setKeys, reporting: part = 0 }: ServedSet = await answer.json();
    reporting = part;
    return { number, isOutdated: setKey !== undefined && !setKeys.includes(setKey) };
  }

  return {
    /** Where the document is older than what is live, that one's number. @throws Error; the next call asks again */
    async number() {
      if (known) return known.number;
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    /** Asks whether another set is live by now. Nothing is known of it where nobody answers soon. */
    async isReplaced() {
      const live = await liveSet({ priority: 'high', signal: AbortSignal.timeout(replacedTimeoutMs) }).catch(
        () => known,
      );
      return live !== undefined && (live.isOutdated || live.number !== (known ?? live).number);
    },
    /** Which part of all pages report what happens on them; 0 until the set is known. */
    reporting: () => reporting,
    /** Whether a document that is loaded now may be another one than the page's, given the newest set that is known. */
    isOlderThan: (newest: number) => known !== undefined && (known.isOutdated || newest > known.number),
  };
}

export type OwnSet = ReturnType<typeof ownSet>;
