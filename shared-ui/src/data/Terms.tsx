import type { ReactNode } from 'react';

export type TermsProps = { items: readonly { term: string; value: ReactNode }[] };

/** The rows of a `dl`, a `div` each. Two may have the same term: people name their own. */
export const Terms = ({ items }: TermsProps) =>
  items.map(({ term, value }, index) => (
    <div key={index}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  ));
