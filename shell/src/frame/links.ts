import * as pagePaths from '@fieldbox/contract/pagePaths';
import { sectors } from '@fieldbox/contract/sectors';
import type { PageState } from '@platform/protocol/rendering';

export type FrameLink = { to: string; label: string };

/** The site's own navigation (docs/specification/visitors.md#frame). */
const mainLinks: FrameLink[] = [
  { to: pagePaths.home, label: 'Home' },
  { to: pagePaths.about, label: 'About' },
  { to: pagePaths.solutions, label: 'Solutions' },
  { to: `${pagePaths.solutions}?sector=military`, label: 'Military' },
  { to: `${pagePaths.solutions}?sector=civilian`, label: 'Civilian' },
  { to: pagePaths.contact, label: 'Contact' },
  { to: pagePaths.supplier, label: 'Suppliers' },
  { to: pagePaths.configurator, label: 'Configurator' },
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
export const sections: string[] = [pagePaths.supplier];

/** A section for every path below it; a link with a query only with that query. */
export function isCurrent(to: string, { pathname, search }: { pathname: string; search: string }) {
  const [path, query] = to.split('?');
  if (sections.includes(path!)) return pathname === path || pathname.startsWith(`${path}/`);
  if (pathname !== path) return false;
  const asked = new URLSearchParams(search).get('sector');
  const sector = sectors.find((known) => known === asked) ?? null;
  const ownSector = query ? new URLSearchParams(query).get('sector') : null;
  return sector === ownSector || (!ownSector && path !== pagePaths.solutions);
}
