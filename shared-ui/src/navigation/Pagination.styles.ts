import { styled } from 'styled-components';

export const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 12px var(--s-5);
  align-items: center;
  color: var(--ink-2);
  font-size: var(--t-2);
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
`;

export const Range = styled.p`
  min-width: 0;
`;

export const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  margin-left: auto;
  /* On a phone the steps take the line, each at its own edge under the thumb. */
  @media (max-width: 619px) {
    justify-content: space-between;
    width: 100%;
  }
`;
