import type { PageState } from '@onesite/protocol/rendering';
import type { PathRecord } from '@onesite/protocol/routes';
import { useLocation } from '@onesite/shared-host';
import { MatchedRoute } from '@onesite/shared-host/host';
import { type ReactNode, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { ToastHost } from './frame/ToastHost.tsx';
import type { Frame } from './frame.ts';
import { pendingAfter, useIsPending } from './navigation/HostRouter.tsx';
import { type PageMatch, pageAt } from './navigation/pageAt.ts';
import { useScrollPosition } from './navigation/useScrollPosition.ts';
import { InertNotice } from './remotes/InertNotice.tsx';
import { RemotePage, type RemotePageProps } from './remotes/RemotePage.tsx';
import { LateNotice, lateAfter, StillLoading } from './remotes/StillLoading.tsx';
import { IconTooltips } from './tooltips/IconTooltips.tsx';

type PageProps = Omit<RemotePageProps, 'remote' | 'record' | 'loginPath'>;
type Props = Pick<PageState, 'paths'> &
  Pick<PageProps, 'loader'> &
  Partial<PageProps> & {
    frame: Frame;
    /** Shown instead of the document's page until that page can be rendered. */
    skeleton?: ReactNode;
  };

/** The frame, and in it the page that the release set has at the current address. */
export function App({ frame, paths, skeleton, waiting, ...pageProps }: Props) {
  const { Header, Footer, NotFound } = frame;
  const { key, pathname } = useLocation();
  const match = pageAt(paths, pathname);
  const [firstKey] = useState(key);
  const isFirst = key === firstKey; // not by the key 'default': after a reload the first entry has another one
  useScrollPosition(match?.path ?? pathname);
  const fallback = (isFirst && skeleton) || <StillLoading />;
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <Header paths={paths} />
      <Main id="main" $isHigh={match !== undefined && comesLater(match.record)}>
        {/* One boundary for all pages, because a new boundary would show its fallback at each navigation. */}
        <Suspense fallback={fallback}>
          <PageAt {...pageProps} paths={paths} match={match} NotFound={NotFound} waiting={waiting ?? fallback} />
        </Suspense>
      </Main>
      <LateNoticeOfPage />
      <InertNotice />
      <Footer />
      <ToastHost />
      <IconTooltips />
    </>
  );
}

/** A component of its own, so that following a link renders nothing else again. */
const LateNoticeOfPage = () => useIsPending() && <LateNotice delay={lateAfter - pendingAfter} />;

/** Whether documents lack the page itself, or the page follows one of those. */
const comesLater = ({ access, render, loginFor }: PathRecord) =>
  access !== 'public' || render === 'browser' || loginFor !== undefined;

/* As high as the window, so that the footer is out of view, and nobody sees it move when the page comes. */
const Main = styled.main<{ $isHigh: boolean }>`
  ${({ $isHigh }) => $isHigh && 'min-height: 100vh;'}
`;

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

type PageAtProps = Pick<Props, 'paths'> & { match: PageMatch } & Pick<Frame, 'NotFound'> & PageProps;

function PageAt({ paths, match, NotFound, ...pageProps }: PageAtProps) {
  if (!match) return <NotFound />;
  const { matches, remote, record } = match;
  return (
    <MatchedRoute matches={matches}>
      <RemotePage
        key={`${remote}/${record.id}`}
        {...pageProps}
        remote={remote}
        record={record}
        loginPath={loginPath(paths, record.access)}
      />
    </MatchedRoute>
  );
}

/** The login page of a role, which any remote may declare. */
const loginPath = (paths: PageState['paths'], access: string) =>
  Object.values(paths)
    .flat()
    .find(({ loginFor }) => loginFor === access)?.path;
