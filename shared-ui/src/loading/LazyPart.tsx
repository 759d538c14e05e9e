import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { ErrorState } from '../feedback/ErrorState.tsx';
import type { LazyCode } from './lazyCode.ts';

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
    const { current } = root;
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
