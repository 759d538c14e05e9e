import { visuallyHidden } from '@fieldbox/shared-ui/layout/VisuallyHidden';
import { css, styled } from 'styled-components';

const docked = '@media (max-width: 1023px)';

/* A long label leaves no room for the total beside it. */
const stacked = css`
  @media (max-width: 519px) {
    grid-template-columns: auto minmax(0, 1fr);
    > p { grid-column: 1 / -1; order: -1; display: flex; justify-content: space-between; align-items: baseline; }
  }
`;

export const Dock = styled.div<{ $stacked: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 12px 16px;
  align-items: center;
  margin-top: var(--s-5);
  > button:first-child .lucide { display: none; }
  > button { min-width: 132px; }
  ${docked} {
    position: sticky;
    bottom: 0;
    z-index: 5;
    gap: 12px;
    margin-inline: calc(var(--edge) * -1);
    padding: 12px var(--edge) max(12px, env(safe-area-inset-bottom));
    border-block: 1px solid var(--line-strong);
    background: var(--sheet);
    > button { min-width: 0; padding-inline: 18px; }
    > button:first-child .lucide { display: block; }
    ${({ $stacked }) => $stacked && stacked}
  }
`;

export const BackWord = styled.span`
  ${docked} { ${visuallyHidden} }
`;

export const Missing = styled.p`
  color: var(--ink-2);
  font-size: var(--t-1);
  line-height: 1.35;
  text-align: right;
  text-wrap: balance;
`;

export const DockTotal = styled.p`
  color: var(--ink-2);
  font-size: var(--t-1);
  line-height: 1.2;
  text-align: right;
  > strong {
    display: block;
    color: var(--ink);
    font-size: var(--t-3);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  @media (min-width: 1024px) { visibility: hidden; }
`;
