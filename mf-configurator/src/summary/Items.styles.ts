import { styled } from 'styled-components';

/* As high as there is room. */
export const List = styled.ol`
  flex: 0 1 auto;
  min-height: 35px;
  overflow-y: auto;
  border-bottom: 1px solid var(--line-strong);
  background: var(--sheet);
  font-size: var(--t-2);
  line-height: 1.4;
  > li {
    position: relative;
    display: flex;
    gap: 16px;
    align-items: center;
    min-height: 34px;
    padding: 4px 42px 4px 18px; /* at the right, for the button that removes it */
    > span:not(:first-child) { flex: 1; min-width: 0; overflow-wrap: anywhere; }
    > b { font-weight: 400; font-variant-numeric: tabular-nums; }
  }
  > li[data-marked] { background: var(--inset); }
  @media (pointer: coarse) { > li { min-height: 44px; } }
  > li + li { border-top: 1px solid var(--line); }
  @media (max-width: 1023px) { order: 1; border: 1px solid var(--line-strong); border-bottom: 0; }
`;
