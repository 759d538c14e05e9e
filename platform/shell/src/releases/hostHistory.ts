import type { PageState } from '@onesite/protocol/rendering';
import { createHostHistory, type HostHistory, hasUnsavedChanges, onResponse } from '@onesite/shared-host/host';
import { pageAt } from '../navigation/pageAt.ts';
import type { PageSet } from './pageSet.ts';

/**
 * The browser's history on a page whose release set may be outdated. Every response of the API names the set that the visitor gets
 * now. A navigation loads a new document if that set has another version of the shell, of the next page's remote or of a remote
 * whose fragments the next page shows. It does not while the visitor has unsaved changes, because a new document loses them.
 * A navigation to a page that is missing from this document's table of paths always loads a document: no other way can show the page.
 */
export function hostHistory(
  pageSet: PageSet,
  { paths, hasMorePaths }: Pick<PageState, 'paths' | 'hasMorePaths'>,
): HostHistory {
  onResponse(({ response }) => {
    const served = response.headers.get('Release-Set');
    if (served) pageSet.checkServed(served);
  });
  return createHostHistory({
    needsDocument(pathname) {
      const { remote, record } = pageAt(paths, pathname) ?? {};
      if (!remote && hasMorePaths) return true;
      // An address without a remote, such as one of a missing page, is outdated by any other set.
      return [remote, ...(record?.shows ?? [])].some(pageSet.isChangedFor) && !hasUnsavedChanges();
    },
    routerPageAt(pathname) {
      const page = pageAt(paths, pathname);
      return page?.hasOwnRouter ? page.path : undefined;
    },
  });
}
