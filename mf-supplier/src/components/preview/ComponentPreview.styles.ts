import { styled } from 'styled-components';

export const Root = styled.section`
  min-width: 0;
  padding-top: var(--s-4);
  border-top: var(--w-rule) solid var(--ink);
  > header {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    align-items: baseline;
    justify-content: space-between;
    margin-bottom: var(--s-5);
  }
  h2 { font-size: var(--t-4); line-height: inherit; } /* as the legend beside it */
  header > span { color: var(--ink-2); font-size: var(--t-2); }
`;

export const Sheet = styled.div`
  border: 1px solid var(--line-strong);
  background: var(--sheet);
`;
