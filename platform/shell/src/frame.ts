import type { PageState } from '@onesite/protocol/rendering';
import type { ComponentType } from 'react';

export { MailIcon, MenuIcon } from './frame/icons.tsx';
export { ProgressBar } from './navigation/ProgressBar.tsx';
export { usePageArrival } from './navigation/usePageArrival.ts';
export { MissingPage } from './notFound/MissingPage.tsx';

/** What a site shows around and instead of its remotes' pages. */
export type Frame = {
  /** With a `ProgressBar` where a page that takes long shall show. `paths` are the route records of each remote, some with a link for it. */
  Header: ComponentType<{ paths: PageState['paths'] }>;
  Footer: ComponentType;
  /** For a path that no remote owns. */
  NotFound: ComponentType;
};
