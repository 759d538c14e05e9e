import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { grid } from '@onesite/shared-ui/layout/parts';
import { fromDesktop } from '@onesite/shared-ui/layout/widths';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export function LegalPage({ heading, lede, children }: { heading: string; lede: string; children: ReactNode }) {
  return (
    <Legal>
      <PageHeading lede={lede}>{heading}</PageHeading>
      <Clauses>{children}</Clauses>
    </Legal>
  );
}

export function Clause({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2>{heading}</h2>
      <div>{children}</div>
    </section>
  );
}

const Legal = styled(Page)`
  padding-block: var(--s-7) var(--s-8);
`;

const Clauses = styled.div`
  margin-top: var(--s-6);
  border-top: var(--w-rule) solid var(--ink);
  > section {
    ${grid}
    gap: var(--s-3) var(--gap);
    padding-block: var(--s-5);
    border-bottom: 1px solid var(--line);
  }
  a { overflow-wrap: anywhere; }
  h2 { font-size: var(--t-4); line-height: 1.3; }
  p, li { max-width: 62ch; text-wrap: pretty; }
  ul { display: grid; gap: 8px; padding-left: 1.2em; list-style: square; }
  li::marker { color: var(--line-strong); }
  @media ${fromDesktop} { > section { grid-template-columns: 5fr 7fr; } }
`;
