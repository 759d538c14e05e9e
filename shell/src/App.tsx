import type { PageState } from '@onesite/protocol/rendering';
import type { PathRecord } from '@onesite/protocol/routes';
import { useLocation } from '@onesite/shared-host';
import { Route, Routes } from '@onesite/shared-host/host';
import { Suspense } from 'react';
import { Footer } from './frame/Footer.tsx';
import { Header } from './frame/Header.tsx';
import { SkipLink } from './frame/SkipLink.tsx';
import { ToastHost } from './frame/ToastHost.tsx';
import { useNavigation } from './navigation/HostRouter.tsx';
import { recordOf } from './navigation/pageQuery.ts';
import { useScrollPosition } from './navigation/useScrollPosition.ts';
import { NotFound } from './notFound/NotFound.tsx';
import { InertNotice } from './remotes/InertNotice.tsx';
import { loginPath } from './remotes/loginPath.ts';
import { RemotePage, type RemotePageProps } from './remotes/RemotePage.tsx';
import { StillLoading } from './remotes/StillLoading.tsx';
import { IconTooltips } from './tooltips/IconTooltips.tsx';

type PageProps = Pick<RemotePageProps, 'loader' | 'onPageReady' | 'onView'>;
type Props = Pick<PageState, 'paths' | 'opening'> & PageProps;

/** The frame, and one route for each record in the release set: it contains no remote's name. */
export function App({ paths, opening, ...page }: Props) {
  const { isStalled } = useNavigation();
  const isFirst = useLocation().key === 'default';
  useScrollPosition(paths);
  return (
    <>
      <SkipLink />
      <Header paths={paths} />
      <main id="main">
        {/* One boundary for all navigations: a new one would show its fallback at once. */}
        <Suspense fallback={<StillLoading delay={isStalled ? 0 : undefined} opening={isFirst ? opening : undefined} />}>
          <Routes>
            {Object.entries(paths).flatMap(([remote, records]) =>
              [...new Set(records.map(({ path }) => path))].map((path) => (
                <Route
                  key={`${remote} ${path}`}
                  path={path}
                  element={
                    <PageAt {...{ remote, paths, ...page }} records={records.filter((own) => own.path === path)} />
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

type PageAtProps = PageProps & Pick<Props, 'paths'> & { remote: string; records: PathRecord[] };

/** The page of a path, by its query where records of the path differ by it. */
function PageAt({ remote, records, paths, ...page }: PageAtProps) {
  const record = recordOf(records, useLocation().search);
  if (!record) return <NotFound />;
  return (
    <RemotePage
      key={`${remote}/${record.id}`}
      loginPath={loginPath(paths, record.access)}
      {...{ remote, record, ...page }}
    />
  );
}
