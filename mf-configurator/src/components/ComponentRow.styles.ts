import { styled } from 'styled-components';

export const Row = styled.label`
  display: grid;
  grid-template-columns: 20px 28px minmax(0, 1fr) auto;
  gap: 2px 16px;
  padding: 14px 18px;
  cursor: pointer;
  &:hover { background: var(--paper); }
  &:has(:checked) { background: var(--inset); box-shadow: inset 4px 0 0 var(--signal); }
  &:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: -4px; }
  > input { margin-top: 3px; }
  > input:focus-visible { outline: none; }
  > .lucide { grid-row: span 2; width: 26px; height: 26px; color: var(--ink-2); stroke-width: 1.3; }
  @media (max-width: 699px) {
    grid-template-columns: 20px minmax(0, 1fr) auto;
    gap: 2px 12px;
    padding: 14px;
    > .lucide { display: none; }
  }
  @media (forced-colors: active) { &:has(:checked) { outline: 2px solid Highlight; outline-offset: -2px; } }
`;

export const Name = styled.strong`
  font-weight: 560;
  line-height: 1.4;
`;

export const Price = styled.b`
  display: flex;
  gap: 12px;
  align-items: center;
  height: 24px;
  font-weight: 560;
  font-variant-numeric: tabular-nums;
`;

export const Text = styled.span`
  grid-column: 3 / -2;
  max-width: 62ch;
  color: var(--ink-2);
  font-size: var(--t-2);
  line-height: 1.45;
  text-wrap: pretty;
  @media (max-width: 699px) { grid-column: 2 / -1; }
`;
