import { useLocation, useNavigate, useSession } from '@onesite/shared-host';
import { checkSession, useHostDispatch } from '@onesite/shared-host/host';
import { Fragment, type PropsWithChildren, type ReactNode, useEffect, useRef } from 'react';
import { Unavailable } from './Unavailable.tsx';

/** The pause between two checks of a session while the API does not answer. */
const retryMs = 5_000;

type Props = PropsWithChildren<{
  role: string;
  title: string;
  loginPath: string | undefined;
  /** Shown until it is known whether there is a session. */
  waiting: ReactNode;
}>;

/** Hides a page from visitors who have no session of its role. The API checks each call anyway. */
export function SessionGuard({ role, title, loginPath, waiting, children }: Props) {
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
