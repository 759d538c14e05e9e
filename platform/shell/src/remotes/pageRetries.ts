import { TimeoutError, withTimeout } from '@onesite/shared-contract/http/withTimeout';
import { inertPage } from './InertNotice.tsx';
import { keyOf, type LoadedPage, type PageTarget } from './pages.ts';
import { untilLoaded } from './untilLoaded.ts';

/** Milliseconds after which a missing page counts as unavailable. */
const timeoutMs = 10_000;

type Options = {
  /** By key, also while they load. */
  pages: ReadonlyMap<string, Promise<LoadedPage>>;
  /** Of pages that the next visit loads again. */
  outdatedKeys: Set<string>;
  isShown: (key: string) => boolean;
  load: (target: PageTarget) => Promise<LoadedPage>;
  /** Shows a page in place of the one with its key. */
  replace: (key: string, page: LoadedPage) => void;
};

/** Loads pages again whose code is late or fails. The page then replaces what was shown instead. */
export function createPageRetries({ pages, outdatedKeys, isShown, load, replace }: Options) {
  /** Loads a page that is shown as the server rendered it. Never rejects: after a failure or the timeout, the page is inert until it is loaded. */
  function loadUnderContent(target: PageTarget) {
    const key = keyOf(target);
    const page = untilLoaded(() => load(target), {
      onFailure() {
        outdatedKeys.add(key);
        showInert(key);
      },
    });
    withTimeout(timeoutMs, page).then(
      () => {},
      () => showInert(key),
    );
    void page.then(() => inertPage.set(false));
    return page;
  }

  function showInert(key: string) {
    if (isShown(key)) inertPage.set(true);
  }

  /** Loads any other page. After the timeout it rejects, and the error panel is shown. */
  function loadInTime(target: PageTarget) {
    const loading = load(target);
    const page = withTimeout(timeoutMs, loading);
    page.catch((error) => {
      if (error instanceof TimeoutError) void replaceWhenThere(target, page, loading).catch(() => {});
    });
    return page;
  }

  /** Replaces the error panel by the late page, whenever that comes. */
  async function replaceWhenThere(target: PageTarget, page: Promise<LoadedPage>, loading: Promise<LoadedPage>) {
    const key = keyOf(target);
    const isWanted = () => pages.get(key) === page;
    let next: Promise<LoadedPage> | undefined = loading; // the runtime gives up on a script after 20 s; then it is loaded anew
    const attempt = () => {
      const current = next ?? load(target);
      next = undefined;
      return current;
    };
    const loaded = await untilLoaded(attempt, { isWanted });
    if (!isWanted()) return;
    outdatedKeys.delete(key);
    replace(key, loaded);
  }

  return { loadUnderContent, loadInTime };
}
