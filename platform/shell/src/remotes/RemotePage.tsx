import type { PathRecord } from '@onesite/protocol/routes';
import { useParams } from '@onesite/shared-host';
import { checkSession, remoteReset, useHostDispatch, useHostSelector } from '@onesite/shared-host/host';
import {
  type PropsWithChildren,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useReducer,
} from 'react';
import { pageParams } from '../navigation/pageAt.ts';
import { useLanguage, usePageArrival } from '../navigation/usePageArrival.ts';
import { AsRendered } from './AsRendered.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { PageLoader, PageTarget } from './pages.ts';
import { SessionGuard } from './SessionGuard.tsx';
import { Unavailable } from './Unavailable.tsx';
import { useStylesOf } from './useStylesOf.ts';

export type RemotePageProps = {
  remote: string;
  record: PathRecord;
  /** Where visitors without a session of the record's role are redirected. */
  loginPath?: string;
  loader: PageLoader;
  waiting: ReactNode;
  /** Called before the page is painted. */
  onPageShown?: () => void;
  onPageReady?: (remote: string) => void;
  /** Called for each page that is shown, also for an error panel. */
  onView?: (remote: string, route: string) => void;
};

/** One route of a remote, rendered in the shell's own tree. */
export function RemotePage(props: RemotePageProps) {
  const { remote, record, loginPath, loader, waiting, onPageShown, onPageReady, onView } = props;
  const params = pageParams(useParams());
  const key = JSON.stringify(params);
  const target = { remote, route: record.id, params };
  void loader.load(target); // before the guard has its response: the document has requested the code already
  const lateArrivals = useLateArrivals(target, loader);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other parameters make another view
  useEffect(() => onView?.(remote, record.id), [onView, remote, record.id, key]);
  useLanguage(record.language);
  const dispatch = useHostDispatch();
  useEffect(() => {
    // A login page redirects whoever is logged in: it needs the session's state.
    if (record.loginFor) void dispatch(checkSession(record.loginFor));
  }, [dispatch, record.loginFor]);
  const page = <LoadedPage title={record.title} onShown={onPageShown} onReady={onPageReady} {...{ target, loader }} />;
  return (
    <RemoteBoundary
      key={key}
      remote={remote}
      title={record.title}
      isFromServer={loader.isFromServer?.(target)}
      resetKey={lateArrivals}
      onRetry={(wasOffline) => loader.retry(target, wasOffline)}
    >
      {record.access === 'public' ? (
        page
      ) : (
        <SessionGuard role={record.access} title={record.title} loginPath={loginPath} waiting={waiting}>
          {page}
        </SessionGuard>
      )}
    </RemoteBoundary>
  );
}

type BoundaryProps = PropsWithChildren<{
  remote: string;
  title: string;
  /** Whether the server's rendering is shown instead of the error panel. */
  isFromServer?: boolean;
  resetKey: unknown;
  onRetry: (wasOffline: boolean) => Promise<unknown>;
}>;

/** Limits a remote's failure to its own page: the frame and the other remotes keep working. */
export function RemoteBoundary({ remote, title, isFromServer, resetKey, onRetry: loadAgain, children }: BoundaryProps) {
  const dispatch = useHostDispatch();
  const reason = useHostSelector(({ failures }) => failures[remote]); // of an error in its reducer

  async function retry(wasOffline: boolean) {
    await loadAgain(wasOffline);
    dispatch(remoteReset(remote));
  }

  const failureNotice = (failure: string, onRetry: (wasOffline: boolean) => Promise<unknown>) =>
    isFromServer ? <AsRendered failure={failure} /> : <Unavailable {...{ title, failure, onRetry }} />;

  if (reason !== undefined) return failureNotice(reason, retry);
  return (
    <ErrorBoundary
      resetKey={resetKey}
      fallback={(reset, error) => failureNotice(String(error), (wasOffline) => retry(wasOffline).then(reset))}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Counts late pages, which arrive after a timeout or with newer data. The old content stays until the new one is rendered. */
function useLateArrivals({ remote, route, params }: PageTarget, loader: PageLoader) {
  const [count, increase] = useReducer((before: number) => before + 1, 0);
  useEffect(
    () => loader.onLateArrival({ remote, route, params }, () => startTransition(increase)),
    [remote, route, params, loader],
  );
  return count;
}

type LoadedProps = {
  target: PageTarget;
  title: string;
  loader: PageLoader;
  onShown?: () => void;
  onReady?: (remote: string) => void;
};

function LoadedPage({ target, title, loader, onShown, onReady }: LoadedProps) {
  // biome-ignore lint/plugin: the loader keeps its promise until a retry
  const { Page, props } = use(loader.load(target));
  const { remote } = target;
  useStylesOf(remote);
  usePageArrival(title);
  useLayoutEffect(() => onShown?.(), [onShown]);
  useEffect(() => onReady?.(remote), [onReady, remote]);
  return <Page {...props} />;
}
