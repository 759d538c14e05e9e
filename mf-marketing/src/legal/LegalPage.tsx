import { Terms } from '@onesite/shared-ui/data/Terms';
import { Page, PageHeading } from '@onesite/shared-ui/layout/Page';
import { fromDesktop, fromTablet, grid, muted } from '@onesite/shared-ui/layout/parts';
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
  p { max-width: 62ch; text-wrap: pretty; }
  p + p { margin-top: var(--s-3); }
  @media ${fromDesktop} { > section { grid-template-columns: 5fr 7fr; } }
`;

type TermSectionsProps = { sections: { title: string; facts: Record<string, string> }[] };

export const TermSections = ({ sections }: TermSectionsProps) => (
  <Sections>
    {sections.map(({ title, facts }) => (
      <div key={title}>
        <h3>{title}</h3>
        <dl>
          <Terms items={Object.entries(facts).map(([term, value]) => ({ term, value }))} />
        </dl>
      </div>
    ))}
  </Sections>
);

const Sections = styled.div`
  display: grid;
  gap: var(--s-5);
  p + & { margin-top: var(--s-5); }
  h3 { font-size: var(--t-3); overflow-wrap: anywhere; }
  dl { display: grid; gap: 2px var(--s-4); margin-top: var(--s-2); }
  dl > div { display: contents; }
  dt { ${muted} }
  dd { max-width: 62ch; text-wrap: pretty; }
  @media ${fromTablet} { dl { grid-template-columns: 96px 1fr; row-gap: var(--s-2); } }
`;
