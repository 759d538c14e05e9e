import { useEffect, useSyncExternalStore } from 'react';

type State<Code> = { code?: Code; failed: boolean };

/**
 * Code that comes after the first view. Unlike `lazy` it is rendered at once where it is already there, without a flash
 * of the fallback, and a download that failed can be tried again.
 */
export function codeOnDemand<Code>(load: () => Promise<Code>) {
  const nothing: State<Code> = { failed: false };
  let state = nothing;
  let underway = false;
  const listeners = new Set<() => void>();

  function become(next: State<Code>) {
    state = next;
    for (const listener of listeners) listener();
  }

  function fetch() {
    if (underway || state.code) return;
    underway = true;
    if (state.failed) become(nothing);
    load()
      .then(
        (code) => become({ code, failed: false }),
        () => become({ failed: true }),
      )
      .finally(() => {
        underway = false;
      });
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  /** What is there of it; fetched from the moment that it is `wanted`, and by `fetch`. */
  function useCode(wanted: boolean) {
    useEffect(() => {
      if (wanted) fetch();
    }, [wanted]);
    const known = useSyncExternalStore(
      subscribe,
      () => state,
      () => nothing,
    );
    return { ...known, fetch };
  }

  return { fetch, useCode };
}

export type CodeOnDemand<Code> = ReturnType<typeof codeOnDemand<Code>>;
