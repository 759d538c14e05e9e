import { styled } from 'styled-components';

export const List = styled.div`
  display: flex;
  gap: 4px;
  border-bottom: 1px solid var(--line-strong);
  overflow-x: auto;
`;

export const Trigger = styled.button`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  white-space: pre;
  min-height: 46px;
  padding: 0 16px;
  border: 0;
  background: none;
  color: var(--ink-2);
  font: 500 var(--t-2) / 1 var(--font-text);
  text-decoration: none;
  cursor: pointer;
  &:hover { color: var(--ink); }
  &:focus-visible { outline-offset: -3px; }
  &:first-child { padding-left: 0; }
  &[aria-selected='true'] { color: var(--ink); font-weight: 620; }
  &[aria-selected='true']::after {
    content: '';
    position: absolute;
    inset: auto 12px 0;
    height: 3px;
    background: var(--signal);
    @media (forced-colors: active) { background: Highlight; }
  }
  &:first-child[aria-selected='true']::after { left: 0; }
  @media (min-width: 900px) { &[data-far] { margin-left: auto; } }
  @media (max-width: 899px) { padding: 0 11px; }
`;

export const Count = styled.span`
  font-size: var(--t-1);
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;

export const Panel = styled.div`
  padding-top: var(--s-5);
`;
