import { styled } from 'styled-components';

export const Actions = styled.div`
  display: flex;
  flex: none;
  min-height: 45px;
  border-top: 1px solid var(--line-strong);
  && > [data-fold] { flex: 1; justify-content: flex-start; padding-left: 18px; }
  && > * + * { border-left: 1px solid var(--line); }
  @media (max-width: 1023px) { && > [data-fold] { padding-left: 14px; } }
  @media (min-width: 1280px) and (max-height: 879px) { min-height: 41px; }
`;

export const Action = styled.button`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  justify-content: center;
  min-height: 44px;
  padding: 0 16px;
  border: 0;
  background: none;
  color: var(--ink);
  font: 560 var(--t-2) / 1 var(--font-text);
  white-space: nowrap;
  cursor: pointer;
  &:hover { background: var(--inset); }
  &:focus-visible { outline-offset: -4px; }
  &[aria-expanded='true'][data-fold] > .lucide { rotate: 180deg; }
  .lucide { width: 17px; height: 17px; }
  @media (min-width: 1280px) and (max-height: 879px) { min-height: 40px; }
  @media (max-width: 1023px) { padding: 0 12px; }
  @media (max-width: 479px) { gap: 6px; padding: 0 8px; }
  @media (max-width: 374px) { font-size: var(--t-1); }
  @media (max-width: 339px) { gap: 4px; padding: 0 6px; }
`;

/* Beside the list it has the place of the drawing; what does not fit is scrolled. */
export const Figures = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  overflow-y: auto;
  border-top: 1px solid var(--line-strong);
  &:focus-visible { outline-offset: -4px; }
`;
