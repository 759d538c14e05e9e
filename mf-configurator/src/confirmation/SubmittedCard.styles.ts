import { styled } from 'styled-components';

export const Sheet = styled.div`
  max-width: 640px;
  margin-top: var(--s-6);
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  > p { padding: 0 18px 16px; color: var(--ink-2); font-size: var(--t-1); line-height: 1.45; }
`;

export const Rows = styled.dl`
  > div {
    display: grid;
    grid-template-columns: minmax(0, 180px) minmax(0, 1fr);
    gap: 16px;
    align-items: baseline;
    padding: 12px 18px;
    border-bottom: 1px solid var(--line);
  }
  dt { color: var(--ink-2); font-size: var(--t-2); }
  dd { font-weight: 560; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  > div:last-child {
    border-bottom: 0;
    dt { color: var(--ink); font-weight: 560; }
    dd {
      font-size: 1.875rem;
      font-weight: 600;
      font-stretch: var(--wide);
      letter-spacing: -0.02em;
      line-height: 1.1;
    }
  }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: var(--s-5);
`;
