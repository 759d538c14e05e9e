import { styled } from 'styled-components';

/** Who sent a response, in one ruled line; a list on phones. */
export const LeadStrip = styled.dl`
  display: grid;
  grid-template-columns: 110px 1fr 1.3fr 1.1fr;
  > div { min-width: 0; padding: 10px 12px 11px 18px; border-left: 1px solid var(--line); }
  > div:first-child { padding-left: 24px; border: 0; }
  dt { color: var(--ink-2); font-size: var(--t-1); }
  dd { font-size: 0.875rem; font-variant-numeric: tabular-nums; font-weight: 560; line-height: 1.4; overflow-wrap: anywhere; }
  a, small { font-weight: 400; }
  small { color: var(--ink-2); font-size: var(--t-1); }
  @media (max-width: 799px) {
    grid-template-columns: minmax(0, 1fr);
    > div, > div:first-child {
      display: grid;
      grid-template-columns: 104px minmax(0, 1fr);
      gap: 12px;
      align-items: baseline;
      padding: 7px 16px;
      border: 0;
    }
    > div + div { border-top: 1px solid var(--line); }
  }
`;
