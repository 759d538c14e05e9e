import { visuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { css, styled } from 'styled-components';

const docked = '@media (max-width: 1023px)';

/* A long label leaves no room for the total beside it. */
const stacked = css`
  @media (max-width: 519px) {
    grid-template-columns: auto minmax(0, 1fr);
    > div { grid-column: 1 / -1; order: -1; }
    > div > p { display: flex; justify-content: space-between; align-items: baseline; }
  }
`;

/* In a low window, as at 200 % zoom, the dock stays and is as low as possible. */
const low = css`
  @media (max-height: 479px) {
    padding-block: 6px max(6px, env(safe-area-inset-bottom));
    > button { min-height: 40px; }
  }
`;

/* In a very low window, as at 400 % zoom, there is no room for a dock: it stands at the end of the step. */
const veryLow = css`
  @media (max-height: 299px) {
    position: static;
    margin-inline: calc(var(--edge) * -1);
    border-bottom: 1px solid var(--line-strong);
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
    position: fixed;
    inset: auto 0 0;
    z-index: 5;
    gap: 12px;
    padding: 12px var(--edge) max(12px, env(safe-area-inset-bottom));
    border-top: 1px solid var(--line-strong);
    background: var(--sheet);
    > button { min-width: 0; padding-inline: 18px; }
    > button:first-child .lucide { display: block; }
    ${({ $stacked }) => $stacked && stacked}
    ${low}
    ${veryLow}
  }
  @media print { display: none; }
`;

export const BackWord = styled.span`
  ${docked} { ${visuallyHidden} }
`;

/** Between Back and the button that goes on. */
export const Between = styled.div`
  display: grid;
  gap: 2px;
  min-width: 0;
`;

export const Missing = styled.p`
  color: var(--ink-2);
  font-size: var(--t-1);
  line-height: 1.35;
  text-align: right;
  text-wrap: balance;
`;

/** Under a sentence, the total takes one line. */
export const DockTotal = styled.p<{ $inLine: boolean }>`
  color: var(--ink-2);
  font-size: var(--t-1);
  line-height: 1.2;
  text-align: right;
  > strong {
    display: ${({ $inLine }) => ($inLine ? 'inline' : 'block')};
    color: var(--ink);
    font-size: ${({ $inLine }) => ($inLine ? 'inherit' : 'var(--t-3)')};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  @media (min-width: 1024px) { display: none; }
`;
