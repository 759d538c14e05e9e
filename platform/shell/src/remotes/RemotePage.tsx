import type { PathRecord } from '@onesite/protocol/routes';
import { useParams } from '@onesite/shared-host';
import { checkSession, useHostDispatch } from '@onesite/shared-host/host';
import { type ReactNode, startTransition, use, useEffect, useLayoutEffect, useState } from 'react';
import { usePageArrival } from '../navigation/usePageArrival.ts';
import { Guard } from './Guard.tsx';
import type { PageLoader, PageTarget } from './pages.ts';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { useStylesOf } from './useStylesOf.ts';

export type RemotePageProps = {
  remote: string;
  record: PathRecord;
  /** Where visitors without a session of the record's role are redirected. */
  loginPath?: string;
  loader: PageLoader;
  /** Shown until it is known whether the visitor may open the page. */
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
  const params = useParams();
  const key = JSON.stringify(params);
  const target = { remote, route: record.id, params };
  void loader.load(target); // before the guard has its response: the document has requested the code already
  const lateArrivals = useLateArrivals(target, loader);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other parameters make another view
  useEffect(() => onView?.(remote, record.id), [onView, remote, record.id, key]);
  useSessionOfLogin(record.loginFor);
  return (
    <RemoteBoundary
      key={key}
      remote={remote}
      title={record.title}
      isFromServer={loader.isFromServer?.(target)}
      resetKey={lateArrivals}
      onRetry={(wasAway) => loader.retry(target, wasAway)}
    >
      <Guard access={record.access} title={record.title} loginPath={loginPath} waiting={waiting}>
        <LoadedPage title={record.title} onShown={onPageShown} onReady={onPageReady} {...{ target, loader }} />
      </Guard>
    </RemoteBoundary>
  );
}

/** A login page leads on who is logged in already. */
function useSessionOfLogin(role: string | undefined) {
  const dispatch = useHostDispatch();
  useEffect(() => {
    if (role !== undefined) void dispatch(checkSession(role));
  }, [dispatch, role]);
}

/** How often the page came after its loading was given up, or with newer data. The shown content stays until that is rendered. */
function useLateArrivals({ remote, route, params }: PageTarget, loader: PageLoader) {
  const [count, setCount] = useState(0);
  useEffect(
    () =>
      loader.onLateArrival({ remote, route, params }, () => startTransition(() => setCount((before) => before + 1))),
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
