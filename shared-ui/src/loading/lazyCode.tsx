import { downloadAgain } from '@onesite/shared-host/downloadAgain';
import { type ReactNode, use, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { ErrorState } from '../feedback/ErrorState.tsx';

type State<Code> = {
  code?: Code;
  /** Stays true while it is asked for again, so that the message and the focus on its button stay. */
  failed: boolean;
  retrying: boolean;
};

const isServer = typeof document === 'undefined';

/** The loading functions that have failed on this page. All are called again together, because several parts are often in one file. */
const retries = new Set<() => unknown>();

function retryAll() {
  for (const retry of [...retries]) void retry();
}

/**
 * Code that is loaded after the first view: the only way to load it in all packages (scripts/lint/lazyCode.grit). It is asked for
 * once; the component that shows it says that it failed, with Retry, or uses `LazyPart`, which does. It is asked for again by Retry of any part,
 * when a part is shown again, and when the network is back. Unlike with React's `lazy`, loaded code is rendered at once.
 */
export function lazyCode<Code>(load: () => Promise<Code>) {
  const nothing: State<Code> = { failed: false, retrying: false };
  let state = nothing;
  let cause: unknown; // of the last failure
  let running: Promise<Code | undefined> | undefined;
  const listeners = new Set<() => void>();

  function update(next: State<Code>) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function loadNow() {
    try {
      if (state.failed) {
        update({ failed: true, retrying: true });
        await downloadAgain(cause);
      }
      const code = await load();
      retries.delete(loadOnce);
      update({ code, failed: false, retrying: false });
      return code;
    } catch (error) {
      cause = error;
      retries.add(loadOnce);
      addEventListener('online', retryAll); // one listener, however often it is added
      update({ failed: true, retrying: false });
    } finally {
      running = undefined;
    }
  }

  const loadOnce = () => (running ??= loadNow());

  /** The code; undefined if it cannot be loaded. */
  function fetch(): Promise<Code | undefined> {
    if (state.code) return Promise.resolve(state.code);
    if (state.failed) retryAll();
    return loadOnce();
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  /**
   * The code, once it is loaded, and whether loading failed. It is fetched at once, later if it is not `wanted` yet, or by `fetch`.
   * @param inSkeleton the server has it at once. Only for guarded pages: browsers render those again, and hydrate all others.
   */
  function useCode(wanted = true, inSkeleton = false) {
    useEffect(() => {
      if (wanted && !state.code) void loadOnce();
    }, [wanted]);
    const loaded = useSyncExternalStore(
      subscribe,
      () => state,
      () => nothing,
    );
    return { ...loaded, ...(inSkeleton && isServer && { code: use(fetch()) }), fetch };
  }

  return { fetch, useCode };
}

export type LazyCode<Code> = ReturnType<typeof lazyCode<Code>>;

export type LazyPartProps<Code> = {
  code: LazyCode<Code>;
  /** What is loaded, such as `the form`, for the error message. */
  of: string;
  /** False while it would not be seen. */
  wanted?: boolean;
  /** Whether the skeleton of a guarded page, which the server renders, contains it. */
  inSkeleton?: boolean;
  /** Shown until the part is there. */
  waiting?: ReactNode;
  children: (code: Code) => ReactNode;
};

/** A part of a page with lazy code. Where that cannot be loaded, it says so and can be tried again. */
export function LazyPart<Code>(props: LazyPartProps<Code>) {
  const { code: part, of, wanted = true, inSkeleton, waiting = null, children } = props;
  const { code, failed, retrying, fetch } = part.useCode(wanted, inSkeleton);
  if (code) return children(code);
  if (!failed || !wanted) return waiting;
  return <LoadFailure of={of} retrying={retrying} onRetry={fetch} />;
}

type FailureProps = {
  of: string;
  /** The message, where it is another one. */
  children?: ReactNode;
  retrying?: boolean;
  onRetry: () => void;
};

/** Says what could not be loaded, with Retry. What then replaces it gets the focus of its button. */
export function LoadFailure({ of, children, retrying, onRetry }: FailureProps) {
  const root = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = root; // a layout effect ends before its element is removed
    return () => {
      const place = current?.parentElement;
      if (!place || !current.contains(document.activeElement)) return;
      const index = [...place.children].indexOf(current);
      queueMicrotask(() => focusOn(place.children[index] ?? place)); // React has replaced it by then
    };
  }, []);

  return (
    <div ref={root}>
      <ErrorState onRetry={onRetry} retrying={retrying}>
        {children ?? `Failed to load ${of}. Please try again later.`}
      </ErrorState>
    </div>
  );
}

function focusOn(element: Element) {
  if (document.activeElement !== document.body || !(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus();
}
