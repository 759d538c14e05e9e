import { styled } from 'styled-components';
import { kbText } from '../texts/formats.ts';

/** What a page loads at first, with a tick at its budget. */
export const BudgetBar = ({ bytes, budget }: { bytes: number; budget: number }) => (
  <Root>
    <Measure style={{ '--part': `${Math.min(100, (bytes / budget) * 100)}%` } as object} aria-hidden />
    <span>{`${kbText(bytes)} of ${kbText(budget)} KB`}</span>
  </Root>
);

const Root = styled.span`
  display: inline-grid;
  grid-template-columns: 96px auto;
  gap: 10px;
  align-items: center;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Measure = styled.i`
  position: relative;
  height: 10px;
  border-right: 2px solid var(--line-strong);
  border-bottom: 1px solid var(--line-strong);
  &::before {
    content: '';
    position: absolute;
    bottom: 2px;
    left: 0;
    width: var(--part);
    height: 5px;
    background: var(--ink-2);
  }
`;
