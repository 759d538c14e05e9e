import { useLocation, useNavigate, useSearchParams } from '@onesite/shared-host';
import { useCallback, useMemo } from 'react';
import { useStableCallback } from './useStableCallback.ts';

type Change = Readonly<Record<string, string | undefined>>;

/** The current parameters of the address: those of the last render may be one navigation behind. */
export const currentParameters = () => new URLSearchParams(window.location.search);

/** `parameters` with some of them set, and without empty ones. */
export function withParameters(parameters: URLSearchParams, change: Change) {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The parameters of the page's address, and ways to change some of them. */
export function useAddress() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const isLayer = (state as { isLayer?: boolean } | null)?.isLayer === true;

  const go = useCallback(
    (change: Change, options: { replace?: boolean; state?: unknown } = {}) =>
      navigate(`?${withParameters(currentParameters(), change)}`, options),
    [navigate],
  );

  /** Opens a layer over the page, such as a record: Back closes it. It replaces an open layer of the same kind. */
  const openLayer = useStableCallback((change: Change) => {
    const isOpen = Object.keys(change).some((name) => change[name] && parameters.has(name));
    go(change, { replace: isOpen, state: isOpen ? state : { isLayer: true } });
  });
  /** Closes a layer: by Back if it was opened here, else by replacing the entry. */
  const closeLayer = useStableCallback((change: Change) => {
    if (isLayer) navigate(-1);
    else go(change, { replace: true });
  });

  return useMemo(
    () => ({
      parameters,
      /** A new entry in the history: Back undoes it. */
      push: (change: Change) => void go(change),
      replace: (change: Change) => void go(change, { replace: true }),
      openLayer,
      closeLayer,
    }),
    [parameters, go, openLayer, closeLayer],
  );
}

export type Address = ReturnType<typeof useAddress>;
