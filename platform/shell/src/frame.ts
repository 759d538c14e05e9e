import type { PageState } from '@onesite/protocol/rendering';
import type { ComponentType } from 'react';

export { CloseIcon, MailIcon, MenuIcon } from './frame/icons.tsx';
export { MissingPage } from './frame/MissingPage.tsx';
export { ProgressBar } from './navigation/ProgressBar.tsx';
export { usePageArrival } from './navigation/usePageArrival.ts';

export type HeaderProps = Pick<PageState, 'paths'>;

/** The remotes' links for the header, in their order. A path that ends with `/*` is linked without this end, as a section. */
export const remoteLinks = (paths: PageState['paths']) =>
  Object.values(paths)
    .flat()
    .flatMap(({ path, nav }) =>
      nav?.place === 'header' ? [{ ...nav, to: path.replace(/\/\*$/, ''), isSection: path.endsWith('/*') }] : [],
    )
    .sort((a, b) => a.order - b.order);

/** Whether a link leads to the page at a path, which may end with a slash; that of a section also to all below it, which are one page. */
export const leadsTo = ({ to, isSection }: { to: string; isSection?: boolean }, pathname: string) =>
  [to, `${to}/`].includes(pathname) || (isSection === true && pathname.startsWith(`${to}/`));

/** The components that a site shows around, or instead of, the pages of remotes. */
export type Frame = {
  /** Contains a `ProgressBar`, which shows that a page takes long. */
  Header: ComponentType<HeaderProps>;
  Footer: ComponentType;
  /** For a path that no remote owns. */
  NotFound: ComponentType;
};
