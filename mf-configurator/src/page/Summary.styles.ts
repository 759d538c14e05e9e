import { styled } from 'styled-components';

/**
 * In a wide window, beside the step. In a narrow one its parts are laid out on their own: drawing and choice may come before the
 * step, the rest comes after it.
 */
export const Sheet = styled.aside`
  min-width: 0;
  @media (max-width: 1023px) { display: contents; }
  @media (min-width: 1024px) { position: sticky; top: 20px; }
`;

/**
 * In a wide window, one sheet. It is never higher than the window, less the 219 px above it, so that the total stays visible: the
 * list of components shrinks instead. What it adds up to is below, where those 219 px are once one has scrolled.
 */
export const Frame = styled.div`
  min-width: 0;
  @media (max-width: 1023px) { display: contents; }
  @media (min-width: 1024px) {
    border: 1px solid var(--line-strong);
    background: var(--sheet);
  }
  @media (min-width: 1024px) and (min-height: 720px) {
    display: flex;
    flex-direction: column;
    max-height: calc(100vh - 239px);
  }
`;

export const Selected = styled.dl<{ $first: boolean }>`
  display: grid;
  flex: none;
  grid-template-columns: 1fr 1fr;
  border-bottom: 1px solid var(--line-strong);
  background: var(--sheet);
  > div { min-width: 0; padding: 10px 18px 11px; }
  > div + div { border-left: 1px solid var(--line-strong); }
  dt {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    justify-content: space-between;
    color: var(--ink-2);
    font-size: var(--t-1);
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    justify-content: space-between;
    font-weight: 560;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  @media (max-width: 1023px) {
    order: ${({ $first }) => ($first ? -1 : 1)};
    border: 1px solid var(--line-strong);
    ${({ $first }) => ($first ? 'margin-bottom: var(--s-6);' : 'border-bottom: 0;')}
  }
`;

export const Price = styled.span`
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;

export const NotYet = styled.span`
  color: var(--ink-3);
  font-weight: 400;
`;

export const Total = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: baseline;
  justify-content: space-between;
  padding: 14px 18px 16px;
  background: var(--sheet);
  > b { font-weight: 560; }
  > output {
    font-size: 1.875rem;
    font-weight: 600;
    font-stretch: var(--wide);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
    line-height: 1.1;
  }
  > p { width: 100%; color: var(--ink-2); font-size: var(--t-1); line-height: 1.45; }
  @media (max-width: 1023px) { order: 1; border: 1px solid var(--line-strong); }
`;
