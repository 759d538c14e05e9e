import { styled } from 'styled-components';

/* The gaps show the rules between the buttons: two in a row, or all four where there is room, also for larger text. */
export const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 1px;
  border-top: 1px solid var(--line-strong);
  background: var(--line);
  > :only-child { grid-column: 1 / -1; }
  @container (min-width: 29.5rem) { grid-template-columns: repeat(4, auto); }
`;

export const Action = styled.button`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  justify-content: center;
  min-height: 46px;
  padding: 0 12px;
  border: 0;
  background: var(--sheet);
  color: var(--ink);
  font: 500 var(--t-2) / 1 var(--font-text);
  white-space: nowrap;
  cursor: pointer;
  &:hover { background: var(--inset); }
  &:focus-visible { outline-offset: -4px; }
  .lucide { width: 18px; height: 18px; color: var(--ink-2); }
  @media (max-width: 479px) {
    padding: 0 8px;
    font-size: var(--t-1);
    .lucide { display: none; }
  }
`;
