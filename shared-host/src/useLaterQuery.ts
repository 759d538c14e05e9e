// A separate module, and not a shared one: few pages use it.

import { useHostDispatch } from '@onesite/shared-host';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useReducer, useRef, useState } from 'react';
import { downloadAgain } from './downloadAgain.ts';
import type { HostState } from './store/hostStore.ts';

/** Starts an endpoint of RTK Query. */
type Start<Data> = (options: {
  forceRefetch: boolean;
  subscribe: false;
}) => ThunkAction<PromiseLike<{ data?: Data; isError: boolean }>, HostState, unknown, UnknownAction>;

type Result<Data> = { data?: Data; failed: boolean };
const nothing = { failed: false };

/**
 * The response to a query of a first view, for what did not come with the document: RTK Query and the endpoint are loaded only then.
 * @param load imports the endpoint and starts it with its arguments: for the same arguments the same function; undefined to load nothing
 */
export function useLaterQuery<Data>(load: (() => Promise<Start<Data>>) | undefined) {
  const dispatch = useHostDispatch();
  const [retries, retry] = useReducer((count: number) => count + 1, 0);
  const [result, setResult] = useState<Result<Data>>(nothing);
  const cause = useRef<unknown>(undefined);

  useEffect(() => {
    if (!load) return;
    let isCurrent = true;
    const show = (next: Result<Data>) => isCurrent && setResult(next);
    show(nothing);
    downloadAgain(cause.current)
      .then(load)
      .then((start) => dispatch(start({ forceRefetch: retries > 0, subscribe: false })))
      .then(
        ({ data, isError }) => show({ data, failed: isError || data === undefined }), // after a reset of the cache there is neither
        (error: unknown) => {
          cause.current = error;
          show({ failed: true });
        },
      );
    return () => {
      isCurrent = false;
    };
  }, [load, dispatch, retries]);

  return { ...result, retry };
}
