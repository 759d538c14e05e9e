import { sectors } from '@fieldbox/contract/missions';
import type { PageState } from '@fieldbox/shared-host/host';

export type FrameLink = { to: string; label: string };

/** The site's own navigation (docs/specification/visitors.md#frame). */
const mainLinks: FrameLink[] = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/solutions', label: 'Solutions' },
  { to: '/solutions?sector=military', label: 'Military' },
  { to: '/solutions?sector=civilian', label: 'Civilian' },
  { to: '/contact', label: 'Contact' },
  { to: '/supplier', label: 'Suppliers' },
  { to: '/configurator', label: 'Configurator' },
];

/** With the links that remotes bring along: a sixth remote needs no change here. */
export function navigationLinks(paths: PageState['paths']): FrameLink[] {
  const brought = Object.values(paths)
    .flat()
    .flatMap(({ path, nav }) => (nav?.place === 'header' ? [{ to: path, ...nav }] : []))
    .sort((a, b) => a.order - b.order)
    .map(({ to, label }) => ({ to, label }));
  return [...mainLinks, ...brought];
}

/** Their link is the current one on every path below them. For the edge, which renders a frame for each of them. */
export const sections = ['/supplier'];

/** A section for every path below it; a link with a query only with that query. */
export function isCurrent(to: string, { pathname, search }: { pathname: string; search: string }) {
  const [path, query] = to.split('?');
  if (sections.includes(path!)) return pathname === path || pathname.startsWith(`${path}/`);
  if (pathname !== path) return false;
  const asked = new URLSearchParams(search).get('sector');
  const sector = sectors.find((known) => known === asked) ?? null;
  const ownSector = query ? new URLSearchParams(query).get('sector') : null;
  return sector === ownSector || (!ownSector && path !== '/solutions');
}
