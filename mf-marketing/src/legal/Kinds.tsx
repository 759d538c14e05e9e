import { muted } from '@onesite/shared-ui/layout/parts';
import { fromTablet } from '@onesite/shared-ui/layout/widths';
import { Fragment } from 'react';
import { styled } from 'styled-components';

type KindsProps = { entries: { title: string; facts: Record<string, string> }[] };

/** Entries with a heading and a list of terms each. */
export const Kinds = ({ entries }: KindsProps) => (
  <Entries>
    {entries.map(({ title, facts }) => (
      <div key={title}>
        <h3>{title}</h3>
        <dl>
          {Object.entries(facts).map(([term, fact]) => (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
    ))}
  </Entries>
);

const Entries = styled.div`
  display: grid;
  gap: var(--s-5);
  p + & { margin-top: var(--s-5); }
  h3 { font-size: var(--t-3); overflow-wrap: anywhere; }
  dl { display: grid; gap: 2px var(--s-4); margin-top: var(--s-2); }
  dt { ${muted} }
  dd { max-width: 62ch; text-wrap: pretty; }
  @media ${fromTablet} { dl { grid-template-columns: 96px 1fr; row-gap: var(--s-2); } }
`;
