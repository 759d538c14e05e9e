import { Page } from '@fieldbox/shared-ui/layout/Page';
import { PageHeading } from '@fieldbox/shared-ui/layout/PageHeading';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export function LegalPage({ heading, lede, children }: { heading: string; lede: string; children: ReactNode }) {
  return (
    <Page>
      <Sheet>
        <PageHeading lede={lede}>{heading}</PageHeading>
        {children}
      </Sheet>
    </Page>
  );
}

const Sheet = styled.div`
  padding-block: var(--s-7) var(--s-8);
  h2 { margin-top: var(--s-7); padding-top: var(--s-4); border-top: 1px solid var(--line); font-size: var(--t-4); }
  h2 ~ p, ul { max-width: 62ch; margin-top: var(--s-3); text-wrap: pretty; }
  ul { display: grid; gap: 8px; padding-left: 1.2em; list-style: square; }
  li::marker { color: var(--line-strong); }
`;
