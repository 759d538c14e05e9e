import { styled } from 'styled-components';

/* Numbers, names and prices are in line with the container's, above. */
export const List = styled.ol`
  > li {
    position: relative;
    display: flex;
    gap: 14px;
    align-items: center;
    min-height: 33px;
    padding: 3px 46px 3px 18px; /* at the right, for the button that removes it */
    border-top: 1px solid var(--line);
    > span:not(:first-child) { flex: 1; min-width: 0; overflow-wrap: anywhere; }
    > b { font-weight: 400; font-variant-numeric: tabular-nums; }
    > i { width: 22px; height: 22px; }
  }
  @media (max-width: 699px) { > li { padding-left: 14px; } }
  @media (min-width: 1280px) and (max-height: 879px) {
    > li { gap: 12px; min-height: 27px; padding-block: 1px; padding-left: 14px; line-height: 1.25; }
    > li:last-child { border-bottom: 1px solid var(--line); }
  }
  @media (pointer: coarse) { > li { min-height: 44px; } }
`;
