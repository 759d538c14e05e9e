import { styled } from 'styled-components';
import { Select } from '../forms/SelectField.tsx';

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

export const Size = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
`;

export const SizeSelect = styled(Select)`
  width: auto;
  min-height: 40px;
  font-size: var(--t-2);
  @media (pointer: coarse) { min-height: 44px; }
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
