import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { styled } from 'styled-components';
import { usePageArrival } from '../navigation/usePageArrival.ts';

/** For a path that no remote owns (docs/specification/visitors.md#not-found). */
export function NotFound() {
  usePageArrival('Page not found');
  return (
    <Page>
      <Panel>
        <PageHeading>404 Page Not Found</PageHeading>
        <p>Did you forget to add the page to the router?</p>
        <ButtonLink to={pagePaths.home}>Back to Home</ButtonLink>
      </Panel>
    </Page>
  );
}

const Panel = styled.div`
  display: grid;
  gap: var(--s-4);
  justify-items: start;
  padding-block: var(--s-8);
  p {
    color: var(--ink-2);
  }
`;
