import { styled } from 'styled-components';

export const Place = styled.section`
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  font-size: var(--t-2);
`;

export const Heading = styled.h3`
  padding: 12px 18px 8px;
  font-size: var(--t-2);
  font-weight: 560;
`;

export const Entry = styled.details`
  border-top: 1px solid var(--line);
  > summary {
    display: grid;
    grid-template-columns: 76px minmax(0, 1fr) auto;
    gap: 12px;
    align-items: baseline;
    min-height: 44px;
    padding: 11px 18px;
    line-height: 1.4;
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker { display: none; }
    &:hover { background: var(--inset); }
    &:focus-visible { outline-offset: -4px; }
    > span { color: var(--ink-2); }
    > b { min-width: 0; font-weight: 560; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
    small { display: block; margin-top: 2px; color: var(--ink-2); font-size: var(--t-1); font-weight: 400; }
    > .lucide { align-self: center; color: var(--ink-2); }
  }
  &[open] > summary > .lucide { rotate: 180deg; }
`;

export const Content = styled.div`
  display: grid;
  gap: 12px;
  padding: 4px 18px 16px;
  > p { max-width: 62ch; color: var(--ink-2); font-size: var(--t-1); line-height: 1.45; overflow-wrap: anywhere; }
`;

export const Rows = styled.table`
  width: 100%;
  font-size: var(--t-1);
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
  th, td { padding: 4px 0; border-bottom: 1px solid var(--line); vertical-align: baseline; }
  th { font-weight: 400; text-align: left; overflow-wrap: anywhere; }
  thead th { color: var(--ink-2); }
  td, th:not(:first-child) { padding-left: 12px; text-align: right; white-space: nowrap; }
  tfoot > tr > * { border-bottom: 0; font-weight: 560; }
`;
