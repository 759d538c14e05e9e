import { styled } from 'styled-components';

export const Sheet = styled.aside`
  min-width: 0;
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  @media (min-width: 1024px) { position: sticky; top: 20px; }
`;

export const Chosen = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  border-bottom: 1px solid var(--line-strong);
  > div { min-width: 0; padding: 10px 18px 11px; }
  > div + div { border-left: 1px solid var(--line-strong); }
  dt { color: var(--ink-2); font-size: var(--t-1); }
  dd { font-weight: 560; line-height: 1.35; overflow-wrap: anywhere; }
  dd > span { display: block; font-weight: 400; font-variant-numeric: tabular-nums; }
`;

export const NotYet = styled.span`
  && { color: var(--ink-3); font-weight: 400; }
`;

export const Items = styled.ol`
  max-height: 306px;
  overflow-y: auto;
  border-bottom: 1px solid var(--line-strong);
  font-size: var(--t-2);
  line-height: 1.4;
  > li {
    display: flex;
    gap: 16px;
    justify-content: space-between;
    padding: 6px 18px;
    font-variant-numeric: tabular-nums;
  }
  > li + li { border-top: 1px solid var(--line); }
`;

export const Total = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: baseline;
  justify-content: space-between;
  padding: 14px 18px 16px;
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
`;
