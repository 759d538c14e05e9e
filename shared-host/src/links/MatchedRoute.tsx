import { type PropsWithChildren, useContext, useMemo } from 'react';
import { UNSAFE_RouteContext as RouteContext, type RouteMatch, useLocation } from 'react-router-dom';

type Props = PropsWithChildren<{ matches: RouteMatch[] }>;

/**
 * The route of what is shown, from which parameters and relative links are read. react-router's own `Routes` contains code for its
 * data mode, 1.6 KB for each visitor (docs/adr/0021-inside-other-packages.md).
 */
export function MatchedRoute({ matches, children }: Props) {
  const route = useMemo(() => ({ outlet: null, matches, isDataRoute: false }), [matches]);
  return <RouteContext value={route}>{children}</RouteContext>;
}

/** The path of the page that is shown: below one that ends with `/*`, all addresses are one page. */
export function usePagePath() {
  const { pathname } = useLocation();
  return useContext(RouteContext).matches.at(-1)?.pathnameBase ?? pathname;
}
