import type { PageState } from '@onesite/protocol/rendering';
import type { ComponentType } from 'react';

export { MailIcon, MenuIcon } from './frame/icons.tsx';
export { ProgressBar } from './navigation/ProgressBar.tsx';
export { usePageArrival } from './navigation/usePageArrival.ts';
export { MissingPage } from './notFound/MissingPage.tsx';

/** The route records of each remote, some with a link for the header. */
export type HeaderProps = Pick<PageState, 'paths'>;

/** The links that remotes bring for the header, in their order. A path that ends with `/*` is linked without it. */
export const remoteLinks = (paths: PageState['paths']) =>
  Object.values(paths)
    .flat()
    .flatMap(({ path, nav }) => (nav?.place === 'header' ? [{ ...nav, to: path.replace(/\/\*$/, '') }] : []))
    .sort((a, b) => a.order - b.order);

/** What a site shows around and instead of its remotes' pages. */
export type Frame = {
  /** With a `ProgressBar`, which shows that a page takes long. */
  Header: ComponentType<HeaderProps>;
  Footer: ComponentType;
  /** For a path that no remote owns. */
  NotFound: ComponentType;
};
