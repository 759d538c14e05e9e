import { sectors } from '@fieldbox/contract/catalogue/sectors';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import type { PageState } from '@onesite/protocol/rendering';
import { leadsTo, remoteLinks } from '@onesite/shell/frame';

/** The link of a section is the current one on every path below it. */
export type FrameLink = { to: string; label: string; isSection?: boolean };

/** The site's own navigation (docs/specification/visitors.md#frame). */
const mainLinks: FrameLink[] = [
  { to: pagePaths.home, label: 'Home' },
  { to: pagePaths.about, label: 'About' },
  { to: pagePaths.solutions, label: 'Solutions' },
  { to: `${pagePaths.solutions}?sector=military`, label: 'Military' },
  { to: `${pagePaths.solutions}?sector=civilian`, label: 'Civilian' },
  { to: pagePaths.contact, label: 'Contact' },
  { to: pagePaths.supplier, label: 'Suppliers', isSection: true },
  { to: pagePaths.configurator, label: 'Configurator' },
];

/** The space for links of remotes beside the site's own, in characters of their labels with the gaps before them. */
const headerRoom = { characters: 18, gap: 4 };

/**
 * The site's own links, followed by those of remotes: a sixth remote needs no change here. `inRow` are those that fit into the
 * header's row; the menu has all of them.
 */
export function navigationLinks(paths: PageState['paths']): { links: FrameLink[]; inRow: FrameLink[] } {
  const brought = remoteLinks(paths).map(({ to, label, isSection }) => ({ to, label, isSection }));
  const widthUpTo = (at: number) =>
    brought.slice(0, at + 1).reduce((sum, { label }) => sum + headerRoom.gap + label.length, 0);
  const firstTooMany = brought.findIndex((_, at) => widthUpTo(at) > headerRoom.characters);
  const links = [...mainLinks, ...brought];
  return { links, inRow: firstTooMany < 0 ? links : links.slice(0, mainLinks.length + firstTooMany) };
}

/** The edge renders a frame for each. */
export const sections = mainLinks.filter(({ isSection }) => isSection).map(({ to }) => to);

/** Whether a link leads to the page that is shown. */
export function isCurrent({ to, isSection }: FrameLink, { pathname, search }: { pathname: string; search: string }) {
  const [path, query] = to.split('?');
  if (!leadsTo({ to: path!, isSection }, pathname)) return false;
  const requested = new URLSearchParams(search).get('sector');
  const sector = sectors.find((each) => each === requested) ?? null;
  const ownSector = query ? new URLSearchParams(query).get('sector') : null;
  // Solutions and its sectors are links of their own. On other pages, a sector in the address is none of the link's business.
  return sector === ownSector || (!ownSector && path !== pagePaths.solutions);
}
