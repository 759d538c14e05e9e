import type { PageState } from '@onesite/protocol/rendering';
import { useLocation } from '@onesite/shared-host';
import { MatchedRoute, matchRoutes } from '@onesite/shared-host/host';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { useIsOnline } from '@onesite/shared-ui/offline/useIsOnline';
import { type ReactNode, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { Dock } from './Dock.styles.ts';
import { ToastHost } from './frame/ToastHost.tsx';
import type { Frame } from './frame.ts';
import { useNavigation } from './navigation/HostRouter.tsx';
import { pageRoutes } from './navigation/pageRoutes.ts';
import { useScrollPosition } from './navigation/useScrollPosition.ts';
import { inertPage } from './remotes/inertPage.ts';
import { RemotePage, type RemotePageProps } from './remotes/RemotePage.tsx';
import { StillLoading } from './remotes/StillLoading.tsx';
import { inertText } from './startFailure.ts';
import { type IconControl, iconControlAt } from './tooltips/iconControl.ts';

type PageProps = Omit<RemotePageProps, 'remote' | 'record' | 'loginPath'>;
type Props = Pick<PageState, 'paths'> &
  Omit<PageProps, 'waiting'> &
  Partial<Pick<PageProps, 'waiting'>> & {
    frame: Frame;
    /** In place of the document's page until that can be shown. */
    skeleton?: ReactNode;
  };

/** The frame, and the page of the release set that the address names: it contains no remote's name. */
export function App({ frame, paths, skeleton, ...page }: Props) {
  const { Header, Footer, NotFound } = frame;
  const { isStalled } = useNavigation();
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const isFirst = key === firstKey; // a reload keeps the key of its entry
  useScrollPosition();
  const waiting = (isFirst && skeleton) || <StillLoading delay={isStalled ? 0 : undefined} />;
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <Header paths={paths} />
      <main id="main">
        {/* One boundary for all navigations: a new one would show its fallback at once. */}
        <Suspense fallback={waiting}>
          <PageAt {...{ paths, waiting, NotFound, ...page }} />
        </Suspense>
      </main>
      <InertNotice />
      <Footer />
      <ToastHost />
      <IconTooltips />
    </>
  );
}

const SkipLink = styled.a`
  position: absolute;
  left: -999px;
  z-index: 40;
  padding: var(--s-2) var(--s-4);
  background: var(--ink);
  color: var(--paper);
  &:focus {
    left: var(--edge);
    top: var(--s-2);
  }
`;

function PageAt({ paths, NotFound, ...page }: Pick<Props, 'paths'> & Pick<Frame, 'NotFound'> & PageProps) {
  const { pathname } = useLocation();
  const matches = useMemo(() => matchRoutes(pageRoutes(paths), pathname), [paths, pathname]);
  const { remote, record } = matches?.[0]?.route ?? {};
  if (!remote || !record) return <NotFound />;
  return (
    <MatchedRoute matches={matches!}>
      <RemotePage
        key={`${remote}/${record.id}`}
        loginPath={loginPath(paths, record.access)}
        {...{ remote, record, ...page }}
      />
    </MatchedRoute>
  );
}

/** The login page of a role, from the record of some remote. */
const loginPath = (paths: PageState['paths'], access: string) =>
  Object.values(paths)
    .flat()
    .find(({ loginFor }) => loginFor === access)?.path;

const tooltips = lazyCode(() => import('./tooltips/Tooltips.tsx').then(({ Tooltips }) => Tooltips));

/**
 * Names every control of the page that is only an icon, whichever remote it belongs to. The code is loaded when such a control is
 * pointed at or focused first. Without it, each still has its name.
 */
function IconTooltips() {
  const [first, setFirst] = useState<IconControl>();
  const { code: Tooltips } = tooltips.useCode(first !== undefined);

  useEffect(() => {
    if (Tooltips) return;
    const load = ({ target }: Event) => {
      const control = iconControlAt(target);
      if (control) setFirst(control);
    };
    for (const type of signs) document.addEventListener(type, load, { passive: true });
    return () => {
      for (const type of signs) document.removeEventListener(type, load);
    };
  }, [Tooltips]);

  return Tooltips && first ? <Tooltips first={first} /> : null;
}

const signs = ['pointerover', 'focusin'];

/**
 * Says what does not work on a page that the server rendered. It is outside of the page's `Suspense`, which React would otherwise
 * render again and replace by its fallback.
 */
export function InertNotice() {
  const isInert = useSyncExternalStore(inertPage.subscribe, inertPage.isInert, () => false);
  const isOnline = useIsOnline();
  if (!isInert) return null;
  return (
    <Dock as="div" role="alert" data-dock>
      {isOnline ? (
        <>
          <p>{inertText}</p>
          <button type="button" onClick={() => location.reload()}>
            Reload
          </button>
        </>
      ) : (
        <p>You are offline. You can read this page; its buttons and forms work as soon as the connection is back.</p>
      )}
    </Dock>
  );
}
