import { styled } from 'styled-components';

/** Entries with a heading and a list of terms each. */
export const Kinds = styled.div`
  display: grid;
  gap: var(--s-5);
  h3 { font-size: var(--t-3); overflow-wrap: anywhere; }
  dl { display: grid; gap: 2px var(--s-4); margin-top: var(--s-2); }
  dt { color: var(--ink-2); font-size: var(--t-1); }
  dd { max-width: 62ch; text-wrap: pretty; }
  @media (min-width: 620px) { dl { grid-template-columns: 96px 1fr; row-gap: var(--s-2); } }
`;
