import { styled } from 'styled-components';

/** The field of the palette, before and after its code is there. */
export const Head = styled.div`
  display: grid;
  flex: none;
  grid-template-columns: 20px minmax(0, 1fr) auto;
  gap: 14px;
  align-items: center;
  padding: 0 10px 0 20px;
  border-bottom: 1px solid var(--line-strong);
  > .lucide { color: var(--ink-2); }
  > input {
    width: 100%;
    min-width: 0;
    min-height: 56px;
    border: 0;
    outline: 0; /* the whole window is about this field, whose caret shows the focus */
    background: none;
    color: var(--ink);
    font: 400 var(--t-3) / 1.4 var(--font-text);
    &::placeholder { color: var(--ink-3); opacity: 1; }
  }
  @media (max-width: 619px) { padding-left: 16px; }
`;

/** In place of results: searching, nothing found, what failed. */
export const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 20px;
  align-items: center;
  padding: 16px 20px;
  color: var(--ink-2);
  font-size: var(--t-2);
  overflow-wrap: anywhere;
  > p { flex: 1 1 240px; }
  &[role='alert'] { color: var(--error); }
  @media (max-width: 619px) { padding-inline: 16px; }
`;
