import { PageHeading, pageHeadingId } from '@onesite/shared-ui/layout/PageHeading';
import { type ReactNode, useEffect } from 'react';
import { styled } from 'styled-components';

/** What has become of the registration, in place of the form: its heading takes the focus. */
export function Outcome({ heading, children }: { heading: string; children: ReactNode }) {
  useEffect(() => {
    window.scrollTo(0, 0);
    document.getElementById(pageHeadingId)?.focus();
  }, []);
  return (
    <Column>
      <PageHeading>{heading}</PageHeading>
      {children}
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: var(--s-5);
  max-width: 640px;
  padding-block: var(--s-6) var(--s-8);
`;
