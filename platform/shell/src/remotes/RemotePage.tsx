import type { PathRecord } from '@onesite/protocol/routes';
import { useLocation, useNavigate, useParams, useSession } from '@onesite/shared-host';
import { checkSession, useHostDispatch } from '@onesite/shared-host/host';
import {
  Fragment,
  type PropsWithChildren,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { pageParams } from '../navigation/pageAt.ts';
import { useLanguage, usePageArrival } from '../navigation/usePageArrival.ts';
import type { PageLoader, PageTarget } from './pages.ts';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { Unavailable } from './Unavailable.tsx';
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
    if (record.loginFor) void dispatch(checkSession(record.loginFor)); // a login page leads on who is logged in already
  }, [dispatch, record.loginFor]);
  return (
    <RemoteBoundary
      key={key}
      remote={remote}
      title={record.title}
      isFromServer={loader.isFromServer?.(target)}
      resetKey={lateArrivals}
      onRetry={(wasOffline) => loader.retry(target, wasOffline)}
    >
      <Guard access={record.access} title={record.title} loginPath={loginPath} waiting={waiting}>
        <LoadedPage title={record.title} onShown={onPageShown} onReady={onPageReady} {...{ target, loader }} />
      </Guard>
    </RemoteBoundary>
  );
}

/** Counts late pages, which arrive after a timeout or with newer data. The old content stays until the new one is rendered. */
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

/** The pause between two checks of a session while the API does not answer. */
const retryMs = 5_000;

type Props = PropsWithChildren<{
  /** From the page's record: `public`, or one of the site's roles. */
  access: string;
  title: string;
  loginPath: string | undefined;
  /** Shown until it is known whether there is a session. */
  waiting: ReactNode;
}>;

/** Hides a page from visitors who may not open it. The API checks each call anyway. */
const Guard = ({ access, children, ...props }: Props) =>
  access === 'public' ? (
    children
  ) : (
    <RoleGuard role={access} {...props}>
      {children}
    </RoleGuard>
  );

type RoleProps = Omit<Props, 'access'> & { role: string };

function RoleGuard({ role, title, loginPath, waiting, children }: RoleProps) {
  const session = useSession(role);
  const dispatch = useHostDispatch();
  const navigate = useNavigate();
  const { key, pathname, search, hash } = useLocation();
  const returnTo = pathname + search + hash;
  const checkedAt = session?.checkedAt;
  const isOpen = session?.isAuthenticated === true;
  const isUnchecked = session?.isUnchecked === true;
  const isRefused = session !== undefined && !isOpen && !isUnchecked;
  const wasOpen = useRef(false);
  // After a logout the next login, perhaps of somebody else, does not lead back to the page.
  const hasLoggedOut = session?.ended === 'logged-out' && wasOpen.current;
  useEffect(() => {
    if (isOpen) wasOpen.current = true;
  }, [isOpen]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again on each navigation, and when a call was refused
  useEffect(() => void dispatch(checkSession(role)), [dispatch, role, key, checkedAt]);

  useEffect(() => {
    if (isRefused && loginPath !== undefined)
      void navigate(loginPath, { replace: true, state: hasLoggedOut ? undefined : { returnTo } });
  }, [isRefused, navigate, loginPath, returnTo, hasLoggedOut]);

  useEffect(() => {
    if (!isUnchecked) return;
    const timer = setInterval(() => void dispatch(checkSession(role)), retryMs);
    return () => clearInterval(timer);
  }, [isUnchecked, dispatch, role]);

  async function retry() {
    if ((await dispatch(checkSession(role))) === undefined) throw new Error('The session could not be checked.');
  }

  if (isUnchecked) return <Unavailable title={title} failure="The session could not be checked" onRetry={retry} />;
  if (isRefused && loginPath === undefined) throw new Error(`No page of this release set logs in a ${role}.`);
  // Another account gets a new page, without anything that was typed before.
  return isOpen ? <Fragment key={session?.accountChanges ?? 0}>{children}</Fragment> : waiting;
}
