import { Spinner } from '@onesite/shared-ui/feedback/Spinner';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Shown instead of the thanks while they are loading. */
export const OpeningResponse = ({ children }: { children?: ReactNode }) => (
  <Coming>
    <PageHeading>FBX-CORE deployment questionnaire</PageHeading>
    <Spinner label="Opening your response" showLabel />
    {children}
  </Coming>
);

export const Coming = styled.div`
  display: grid;
  gap: var(--s-6);
  min-height: 80vh;
  align-content: start;
  padding-block: var(--s-7) var(--s-6);
`;
