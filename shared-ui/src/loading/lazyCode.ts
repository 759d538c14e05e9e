import { useEffect, useSyncExternalStore } from 'react';

type State<Code> = { code?: Code; failed: boolean };

/**
 * Code that is loaded after the first view. Unlike React's `lazy`, loaded code is rendered at once without a flash of the
 * fallback, and a failed download can be retried; it is when the network is back.
 */
export function lazyCode<Code>(load: () => Promise<Code>) {
  const nothing: State<Code> = { failed: false };
  let state = nothing;
  let isFetching = false;
  const listeners = new Set<() => void>();

  function update(next: State<Code>) {
    state = next;
    for (const listener of listeners) listener();
  }

  function fetch() {
    if (isFetching || state.code) return;
    isFetching = true;
    if (state.failed) update(nothing);
    load()
      .then(
        (code) => update({ code, failed: false }),
        () => {
          update({ failed: true });
          addEventListener('online', fetch, { once: true });
        },
      )
      .finally(() => {
        isFetching = false;
      });
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  /** The code, once it is loaded, and whether loading failed. It is fetched as soon as it is `wanted`, or by `fetch`. */
  function useCode(wanted: boolean) {
    useEffect(() => {
      if (wanted) fetch();
    }, [wanted]);
    const loaded = useSyncExternalStore(
      subscribe,
      () => state,
      () => nothing,
    );
    return { ...loaded, fetch };
  }

  return { fetch, useCode };
}

export type LazyCode<Code> = ReturnType<typeof lazyCode<Code>>;
