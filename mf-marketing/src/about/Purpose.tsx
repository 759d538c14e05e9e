import { promises } from '@fieldbox/contract/site/promises';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A statement and the reason for it. */
export function Purpose({ statement, children }: { statement: string; children: ReactNode }) {
  return (
    <Pair>
      <h2>{statement}</h2>
      <p>{children}</p>
    </Pair>
  );
}

const values = [
  { name: 'Exact', text: 'Every dimension, price and lead time on our pages is one that we work to.' },
  { name: 'Open', text: 'The estimate is on the screen before you give your name.' },
  { name: 'Rugged', text: 'Steel, bolts and parts that a crew can replace in the field.' },
  { name: 'Accountable', text: promises.reply },
];

export function Values() {
  return (
    <List>
      {values.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </List>
  );
}

const Pair = styled.div`
  display: grid;
  gap: var(--s-4);
  padding-block: var(--s-4);
  > h2 { max-width: 24ch; font-size: var(--t-5); }
  > p { max-width: 56ch; color: var(--ink-2); text-wrap: pretty; }
  @media (min-width: 1024px) {
    grid-template-columns: repeat(12, 1fr);
    gap: var(--gap);
    > h2 { grid-column: span 5; }
    > p { grid-column: span 7; }
  }
`;

const List = styled.dl`
  display: grid;
  gap: var(--s-5) var(--gap);
  padding-block: var(--s-4);
  @media (min-width: 620px) { grid-template-columns: repeat(2, 1fr); }
  @media (min-width: 1024px) { grid-template-columns: repeat(4, 1fr); }
  dt { margin-bottom: 4px; font-size: var(--t-4); font-stretch: var(--wide); font-weight: 560; letter-spacing: -0.018em; }
  dd { max-width: 40ch; color: var(--ink-2); text-wrap: pretty; }
`;
