import { UnitsPrice } from '@fieldbox/shop-ui/product/UnitsPrice';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

type Props = {
  label: string;
  dollars: number;
  quantity: number | string | null | undefined;
  note?: ReactNode;
  /** One line of a record. */
  isDense?: boolean;
};

/** The sum under a parts list. */
export const PriceTotal = ({ label, dollars, quantity, note, isDense = false }: Props) => (
  <Root $isDense={isDense}>
    <b>{label}</b>
    <output>
      <UnitsPrice price={dollars} quantity={quantity} />
    </output>
    {note ? <p>{note}</p> : null}
  </Root>
);

const dense = css`
  padding: 9px 14px 10px;
  border-bottom: 0;
  output { font-size: var(--t-4); }
`;

const Root = styled.div<{ $isDense: boolean }>`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 4px 16px;
  align-items: baseline;
  padding: 14px 18px 16px;
  border-block: 1px solid var(--line-strong);
  b { font-weight: 560; }
  output {
    text-align: right;
    font-size: 1.625rem;
    font-stretch: var(--wide);
    font-variant-numeric: tabular-nums;
    font-weight: 600;
    letter-spacing: -0.02em;
    line-height: 1.1;
  }
  p { grid-column: 1 / -1; color: var(--ink-2); font-size: var(--t-1); line-height: 1.45; }
  ${({ $isDense }) => $isDense && dense}
`;
