import { brand } from '@fieldbox/contract/brand';
import { useSearchParams } from '@fieldbox/shared-host';
import { Spinner } from '@fieldbox/shared-ui/feedback/Spinner';
import { NeedsScript } from '@fieldbox/shared-ui/forms/NeedsScript';
import { useHydrated } from '@fieldbox/shared-ui/hydration/useHydrated';
import { PageHeading } from '@fieldbox/shared-ui/layout/PageHeading';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { sentParameter, sentValue } from './sent.ts';

/**
 * The document after a reload of the thanks: what the history entry holds is known only to scripts, so in place of an empty form
 * it says that something is coming.
 */
export function UntilSentIsKnown({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  if (useHydrated() || search.get(sentParameter) !== sentValue) return children;
  return (
    <Coming>
      <PageHeading>FBX-CORE deployment questionnaire</PageHeading>
      <Spinner label="Opening your response" showLabel />
      <NeedsScript>
        Without it, write to <a href={brand.mailLink}>{brand.email}</a>.
      </NeedsScript>
    </Coming>
  );
}

const Coming = styled.div`
  display: grid;
  gap: var(--s-6);
  min-height: 80vh;
  align-content: start;
  padding-block: var(--s-6);
`;
