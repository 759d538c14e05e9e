import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

export type Description = { term: string; value: ReactNode };

export type DescriptionListProps = {
  items: readonly Description[];
  /** `wide` (220 px terms) in dialogs, `narrow` (132 px) in notes, `dense` (92 px, without hairlines) in the sections of a record. */
  terms?: keyof typeof termWidths;
  /** What is said of values that are empty, which are left out: `(count) => '3 answers are empty.'` */
  leftOut?: (count: number) => ReactNode;
};

/** Terms with their values, a hairline between them. */
export function DescriptionList({ items, terms = 'wide', leftOut }: DescriptionListProps) {
  const filled = items.filter(({ value }) => !isEmpty(value));
  const empty = items.length - filled.length;
  return (
    <>
      {filled.length > 0 ? (
        <List $terms={terms}>
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

const termWidths = { wide: 220, narrow: 132, dense: 92 };

const dense = css`
  > div { gap: 0 12px; padding: 2px 0; }
  > div + div { border-top: 0; }
`;

const List = styled.dl<{ $terms: keyof typeof termWidths }>`
  > div {
    display: grid;
    grid-template-columns: ${({ $terms }) => termWidths[$terms]}px minmax(0, 1fr);
    gap: 4px 16px;
    padding: 7px ${({ $terms }) => ($terms === 'wide' ? 0 : 18)}px;
  }
  > div + div { border-top: 1px solid var(--line); }
  dt { color: var(--ink-2); font-size: var(--t-1); line-height: 1.6; }
  dd { font-size: 0.875rem; line-height: 1.5; overflow-wrap: anywhere; text-wrap: pretty; white-space: pre-line; }
  small { color: var(--ink-2); font-size: var(--t-1); }
  ${({ $terms }) =>
    $terms === 'dense'
      ? dense
      : css`
          @media (max-width: ${$terms === 'wide' ? 619 : 479}px) {
            > div { grid-template-columns: minmax(0, 1fr); gap: 0; }
          }
        `}
`;

const LeftOut = styled.p`
  padding-block: 7px;
  color: var(--ink-2);
  font-size: var(--t-1);
`;
