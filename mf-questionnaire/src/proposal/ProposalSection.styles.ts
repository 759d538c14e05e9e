import { styled } from 'styled-components';

export const Section = styled.section`
  padding-bottom: var(--s-7);
  > header {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 24px;
    align-items: center;
    justify-content: space-between;
    padding-block: var(--s-4) var(--s-5);
    border-top: var(--w-rule) solid var(--ink);
  }
  > header > h2 { font-size: var(--t-5); }
  > header > p { flex-basis: 100%; color: var(--ink-2); }
`;

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 24px;
  > * { display: inline-flex; gap: 8px; align-items: center; min-height: 44px; font-size: var(--t-2); font-weight: 400; }
  .lucide { width: 16px; height: 16px; }
  @media print { display: none; }
`;
