import { Button } from '@fieldbox/shared-ui/actions/Button';
import { Page } from '@fieldbox/shared-ui/layout/Page';
import { PageHeading } from '@fieldbox/shared-ui/layout/PageHeading';
import { styled } from 'styled-components';
import { usePageArrival } from '../navigation/usePageArrival.ts';

/** In place of a page whose remote cannot be loaded, or has thrown. `title` is that page's. */
export function Unavailable({ title, onRetry }: { title: string; onRetry: () => void }) {
  usePageArrival(title);
  return (
    <Page>
      <Panel role="alert">
        <PageHeading>This section is unavailable</PageHeading>
        <p>The rest of the site works as usual. Try again now, or come back in a few minutes.</p>
        <Button variant="ink" onClick={onRetry}>
          Retry
        </Button>
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
    max-width: 52ch;
  }
`;
