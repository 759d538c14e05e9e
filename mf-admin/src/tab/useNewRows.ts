import type { GrowingList } from '@fieldbox/contract/administration/newRows';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { exportPath } from '@onesite/shared-host/lists/listRequest';
import type { ListPage } from '@onesite/shared-host/lists/useListPage';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { use, useEffect, useRef } from 'react';
import { ReturnContext } from './FreshOnReturn.tsx';

/** For a ListScreen: what has come to its list, found when somebody returns (docs/specification/administration.md#on-return). */
export function useNewRows(name: GrowingList, list: ListQuery, { page, isStale, refresh }: ListPage<unknown>) {
  const { found, watch } = use(ReturnContext);
  const known = useKnown(list, isStale ? undefined : page?.newest);
  const path = `${exportPath(callPaths.adminNewRows, list.request)}&list=${name}&after=${known}`;
  useEffect(() => {
    watch(known === undefined ? undefined : path);
    return () => watch(undefined);
  }, [watch, known, path]);
  return {
    count: found?.path === path ? found.count : 0,
    onShow: list.isAtBeginning ? refresh : list.showBeginning,
  };
}

/** The newest row when the list's beginning was shown last: further pages are read later, but show none that is newer. */
function useKnown({ isFirstPage }: ListQuery, newest: number | undefined) {
  const known = useRef<number>(undefined);
  if (newest !== undefined && (isFirstPage || known.current === undefined)) known.current = newest;
  return known.current;
}
