import type { PageState } from '@onesite/protocol/rendering';
import { Route, Routes } from '@onesite/shared-host/host';
import { Suspense } from 'react';
import { Footer } from './frame/Footer.tsx';
import { Header } from './frame/Header.tsx';
import { SkipLink } from './frame/SkipLink.tsx';
import { ToastHost } from './frame/ToastHost.tsx';
import { useNavigation } from './navigation/HostRouter.tsx';
import { useScrollPosition } from './navigation/useScrollPosition.ts';
import { NotFound } from './notFound/NotFound.tsx';
import { InertNotice } from './remotes/InertNotice.tsx';
import { loginPath } from './remotes/loginPath.ts';
import { RemotePage, type RemotePageProps } from './remotes/RemotePage.tsx';
import { StillLoading } from './remotes/StillLoading.tsx';
import { IconTooltips } from './tooltips/IconTooltips.tsx';

type Props = { paths: PageState['paths'] } & Pick<RemotePageProps, 'loader' | 'onPageReady' | 'onView'>;

/** The frame, and one route for each record in the release set: it contains no remote's name. */
export function App({ paths, loader, onPageReady, onView }: Props) {
  const { isStalled } = useNavigation();
  useScrollPosition();
  return (
    <>
      <SkipLink />
      <Header paths={paths} />
      <main id="main">
        {/* One boundary for all navigations: a new one would show its fallback at once. */}
        <Suspense fallback={<StillLoading delay={isStalled ? 0 : undefined} />}>
          <Routes>
            {Object.entries(paths).flatMap(([remote, records]) =>
              records.map((record) => (
                <Route
                  key={`${remote}/${record.id}`}
                  path={record.path}
                  element={
                    <RemotePage
                      key={`${remote}/${record.id}`}
                      loginPath={loginPath(paths, record.access)}
                      {...{ remote, record, loader, onPageReady, onView }}
                    />
                  }
                />
              )),
            )}
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </main>
      <InertNotice />
      <Footer />
      <ToastHost />
      <IconTooltips />
    </>
  );
}
