import { styled } from 'styled-components';

export const Lines = styled.ul`
  font-size: var(--t-2);
  line-height: 1.45;
  > li {
    display: grid;
    grid-template-columns: 104px minmax(0, 1fr);
    gap: 2px 16px;
    padding: 9px 18px;
  }
  > li + li { border-top: 1px solid var(--line); }
  b { color: var(--ink-2); font-weight: 400; }
  div { min-width: 0; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  div > p { color: var(--ink-2); font-size: var(--t-1); text-wrap: pretty; }
  @media (max-width: 479px) { > li { grid-template-columns: 84px minmax(0, 1fr); padding-inline: 14px; } }
`;

/* As wide as it needs to be: a phone scrolls it sideways. */
export const Scroll = styled.div`
  overflow-x: auto;
  border-top: 1px solid var(--line);
  &:focus-visible { outline-offset: -4px; }
`;

export const Rows = styled.table`
  width: 100%;
  font-size: var(--t-1);
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
  caption { padding: 12px 18px 4px; color: var(--ink-2); text-align: left; }
  th, td { padding: 4px 12px 4px 0; border-bottom: 1px solid var(--line); vertical-align: baseline; }
  th { font-weight: 400; text-align: left; overflow-wrap: anywhere; }
  thead th { color: var(--ink-2); }
  td, th:not(:first-child) { text-align: right; white-space: nowrap; }
  tr > :first-child { min-width: 108px; padding-left: 18px; }
  tr > :last-child { padding-right: 18px; }
  tbody tr:last-child > * { border-bottom: 0; }
`;
