import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { muted, phone } from '../layout/parts.ts';

export type Description = { term: string; value: ReactNode };

export type DescriptionListProps = {
  items: readonly Description[];
  /** `wide` (220 px terms) in dialogs, `dense` (92 px, without hairlines) in the sections of a record. */
  terms?: keyof typeof termWidths;
  /** Empty values are left out. The text about them: `(count) => '3 answers are empty.'` */
  leftOut?: (count: number) => ReactNode;
};

/** Terms with their values, a hairline between them. */
export function DescriptionList({ items, terms = 'wide', leftOut }: DescriptionListProps) {
  const filled = items.filter(({ value }) => !isEmpty(value));
  const empty = items.length - filled.length;
  return (
    <>
      {filled.length > 0 ? (
        <List $terms={terms} data-terms={terms}>
          {filled.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd dir={typeof value === 'string' ? 'auto' : undefined}>{value}</dd>
            </div>
          ))}
        </List>
      ) : null}
      {leftOut && empty > 0 ? <LeftOut>{leftOut(empty)}</LeftOut> : null}
    </>
  );
}

const isEmpty = (value: ReactNode) =>
  value === null || value === undefined || value === '' || value === false || (Array.isArray(value) && !value.length);

const termWidths = { wide: 220, dense: 92 };

const List = styled.dl<{ $terms: keyof typeof termWidths }>`
  > div {
    display: grid;
    grid-template-columns: ${({ $terms }) => termWidths[$terms]}px minmax(0, 1fr);
    gap: 4px 16px;
    padding-block: 7px;
  }
  > div + div { border-top: 1px solid var(--line); }
  dt { ${muted} line-height: 1.6; }
  dd { font-size: 0.875rem; line-height: 1.5; overflow-wrap: anywhere; text-wrap: pretty; white-space: pre-line; }
  small { ${muted} }
  &[data-terms='dense'] > div { gap: 0 12px; padding: 2px 0; border-top: 0; }
  @media ${phone} { &:not([data-terms='dense']) > div { grid-template-columns: minmax(0, 1fr); gap: 0; } }
`;

const LeftOut = styled.p`
  ${muted}
  padding-block: 7px;
`;
