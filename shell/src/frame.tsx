import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { ButtonLink } from '@onesite/shared-ui/actions/Button';
import { PageHeading } from '@onesite/shared-ui/layout/Page';
import { type Frame, MissingPage, usePageArrival } from '@onesite/shell/frame';
import { Footer } from './frame/Footer.tsx';
import { Header } from './frame/Header.tsx';

export const frame: Frame = { Header, Footer, NotFound };

/** For a path that no remote owns (docs/specification/visitors.md#not-found). */
function NotFound() {
  usePageArrival('Page not found');
  return (
    <MissingPage>
      <PageHeading>404 Page Not Found</PageHeading>
      <p>Did you forget to add the page to the router?</p>
      <ButtonLink to={pagePaths.home}>Back to Home</ButtonLink>
    </MissingPage>
  );
}
