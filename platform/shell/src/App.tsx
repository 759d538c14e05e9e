import type { PageState } from '@onesite/protocol/rendering';
import { useLocation } from '@onesite/shared-host';
import { MatchedRoute } from '@onesite/shared-host/host';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { ToastHost } from './frame/ToastHost.tsx';
import type { Frame } from './frame.ts';
import { useIsPending } from './navigation/HostRouter.tsx';
import { pageAt, pageRoutes } from './navigation/pageRoutes.ts';
import { useScrollPosition } from './navigation/useScrollPosition.ts';
import { InertNotice } from './remotes/InertNotice.tsx';
import { RemotePage, type RemotePageProps } from './remotes/RemotePage.tsx';
import { LateNotice, StillLoading } from './remotes/StillLoading.tsx';
import { IconTooltips } from './tooltips/IconTooltips.tsx';

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
  const isPending = useIsPending();
  const { key, pathname } = useLocation();
  const shown = useMemo(() => pageAt(pageRoutes(paths), pathname), [paths, pathname]);
  const [firstKey] = useState(key);
  const isFirst = key === firstKey; // a reload keeps the key of its entry
  useScrollPosition(shown?.path ?? pathname);
  const waiting = (isFirst && skeleton) || <StillLoading />;
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <Header paths={paths} />
      <main id="main">
        {/* One boundary for all navigations: a new one would show its fallback at once. */}
        <Suspense fallback={waiting}>
          <PageAt {...{ paths, shown, waiting, NotFound, ...page }} />
        </Suspense>
      </main>
      {isPending && <LateNotice />}
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

type PlaceProps = Pick<Props, 'paths'> & { shown: ReturnType<typeof pageAt> } & Pick<Frame, 'NotFound'> & PageProps;

function PageAt({ paths, shown, NotFound, ...page }: PlaceProps) {
  if (!shown) return <NotFound />;
  const { matches, remote, record } = shown;
  return (
    <MatchedRoute matches={matches}>
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
