import type { NewRows } from '@fieldbox/contract/administration/newRows';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { useHostDispatch } from '@onesite/shared-host';
import { useReturn } from '@onesite/shared-ui/loading/useReturn';
import { createContext, type ReactNode, useMemo, useRef, useState } from 'react';
import { adminApi } from './adminApi.ts';

type Found = { path: string; count: number };

/** What was found at the last return, and the path that the shown list wants to be asked for at the next one. */
export const ReturnContext = createContext<{ found?: Found | undefined; watch: (path: string | undefined) => void }>({
  watch: () => {},
});

/** Without a list there are the figures. */
const figuresAlone = `${callPaths.adminNewRows}?list=configurations`;

/**
 * When somebody returns to the dashboard, one call asks what has come to the shown list. Rows stay as they are until the reader
 * wants the new ones; figures follow at once where orders or responses have come.
 */
export function FreshOnReturn({ children }: { children: ReactNode }) {
  const [ask] = useLazyNewRowsQuery();
  const dispatch = useHostDispatch();
  const watched = useRef<string>(undefined);
  const totals = useRef<string>(undefined);
  const [found, setFound] = useState<Found>();

  useReturn(async () => {
    const path = watched.current;
    const { data } = await ask(path ?? figuresAlone);
    if (!data) return; // nobody has asked for it: the next return tries again
    const { newRows, orders, responses } = data;
    if (totals.current !== `${orders} ${responses}`) dispatch(adminApi.util.invalidateTags(['statistics']));
    totals.current = `${orders} ${responses}`;
    if (path) setFound({ path, count: newRows });
  });

  const value = useMemo(
    () => ({
      found,
      watch(path: string | undefined) {
        watched.current = path;
      },
    }),
    [found],
  );
  return <ReturnContext value={value}>{children}</ReturnContext>;
}

const { useLazyNewRowsQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** By its path, which names what is known (`useNewRows`). */
    newRows: build.query<NewRows, string>({ query: (path) => path, keepUnusedDataFor: 0 }),
  }),
});
