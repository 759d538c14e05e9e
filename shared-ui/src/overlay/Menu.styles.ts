import { styled } from 'styled-components';

export const Place = styled.div`
  position: relative;
  display: flex;
`;

export const Popup = styled.div`
  position: absolute;
  inset: 100% 0 auto auto;
  z-index: 30;
  width: 300px;
  max-width: calc(100vw - 40px);
  max-height: calc(100vh - 120px);
  padding-block: 6px;
  overflow-y: auto;
  background: var(--sheet);
  box-shadow: var(--shadow-float);
  &[data-above] { inset: auto 0 100% auto; }
  &[data-start] { right: auto; left: 0; }
  @media (forced-colors: active) { border: 1px solid; }
  @media print { display: none; }
`;

export const Item = styled.button<{ $isApart?: boolean }>`
  display: grid;
  grid-template-columns: 18px minmax(0, 1fr) auto;
  gap: 14px;
  align-items: center;
  width: 100%;
  min-height: 42px;
  padding: 6px 16px;
  border: 0;
  background: none;
  color: var(--ink);
  font: 400 var(--t-2) / 1.3 var(--font-text);
  text-align: start;
  text-decoration: none;
  overflow-wrap: anywhere;
  cursor: pointer;
  ${({ $isApart }) => $isApart && 'margin-top: 6px; border-top: 1px solid var(--line);'}
  &:hover, &:focus-visible { background: var(--inset); }
  &:focus-visible { outline-offset: -3px; }
  .lucide { width: 17px; height: 17px; color: var(--ink-2); }
  > small { color: var(--ink-2); font-size: var(--t-1); font-variant-numeric: tabular-nums; }
  @media (pointer: coarse) { min-height: 46px; }
`;
