import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type Props = { label: string; children: string; note?: ReactNode };

/** The sum under a parts list. */
export const PriceTotal = ({ label, children, note }: Props) => (
  <Root>
    <b>{label}</b>
    <output>{children}</output>
    {note ? <p>{note}</p> : null}
  </Root>
);

const Root = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 4px 16px;
  align-items: baseline;
  padding: 14px 18px 16px;
  border-block: 1px solid var(--line-strong);
  b { font-weight: 560; }
  output {
    font-size: 1.625rem;
    font-stretch: var(--wide);
    font-variant-numeric: tabular-nums;
    font-weight: 600;
    letter-spacing: -0.02em;
    line-height: 1.1;
  }
  p { grid-column: 1 / -1; color: var(--ink-2); font-size: var(--t-1); line-height: 1.45; }
`;
