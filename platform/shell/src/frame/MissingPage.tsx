import { Page } from '@onesite/shared-ui/layout/Page';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

/** In place of a page that is not there: a heading, a sentence and what to do. */
export const MissingPage = (props: ComponentProps<typeof Panel>) => (
  <Page>
    <Panel {...props} />
  </Page>
);

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
