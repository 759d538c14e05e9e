import { styled } from 'styled-components';

/** A group of a record's details: its heading in a margin of its own, from 800 px, and what it says beside it. */
export const RecordGroup = styled.section`
  display: grid;
  gap: 4px 24px;
  padding: 18px 24px 20px;
  border-top: 1px solid var(--line-strong);
  > * { min-width: 0; }
  h3 { padding-top: 8px; font-size: var(--t-3); line-height: 1.2; }
  h4 { padding: 16px 0 4px; color: var(--ink-2); font-size: var(--t-1); font-weight: 560; }
  h4:first-child { padding-top: 9px; }
  h4 + * { border-top: 1px solid var(--line); }
  > div > p { margin-top: 4px; color: var(--ink-2); font-size: var(--t-1); }
  > div > p:first-child { padding-top: 5px; }
  @media (min-width: 800px) { grid-template-columns: 184px minmax(0, 1fr); }
  @media (max-width: 799px) { padding-inline: 16px; }
  @media print { break-inside: avoid-page; }
`;
