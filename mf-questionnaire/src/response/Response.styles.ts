import { styled } from 'styled-components';

export const Head = styled.div`
  display: grid;
  gap: var(--s-4) var(--gap);
  padding-block: var(--s-7) var(--s-5);
  > * { min-width: 0; }
  @media (min-width: 1024px) { grid-template-columns: 7fr 5fr; align-items: end; }
`;

/** What was received, when, and where the reply goes: terms in a column of their own. */
export const Facts = styled.dl`
  border-bottom: 1px solid var(--line);
  > div {
    display: grid;
    grid-template-columns: 120px minmax(0, 1fr);
    gap: 16px;
    align-items: baseline;
    padding: 8px 0;
    border-top: 1px solid var(--line);
    font-size: var(--t-2);
  }
  dt { color: var(--ink-2); }
  dd { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
`;

/** The groups of answers, two beside each other from 1024 px. */
export const Answers = styled.section`
  display: grid;
  gap: var(--s-6) var(--s-7);
  align-items: start;
  padding-bottom: var(--s-8);
  > header {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 24px;
    align-items: center;
    justify-content: space-between;
    padding-top: var(--s-4);
    border-top: var(--w-rule) solid var(--ink);
  }
  > header > h2 { font-size: var(--t-5); }
  > section { min-width: 0; break-inside: avoid; }
  h3 { padding-bottom: 10px; border-bottom: 1px solid var(--line-strong); font-size: var(--t-3); break-after: avoid; }
  dl > div {
    display: grid;
    gap: 2px 20px;
    padding: 9px 0;
    border-bottom: 1px solid var(--line);
    font-size: var(--t-2);
    line-height: 1.45;
    break-inside: avoid;
  }
  dt { color: var(--ink-2); }
  dd { overflow-wrap: anywhere; white-space: pre-wrap; }
  small { display: block; padding-top: var(--s-2); color: var(--ink-2); font-size: var(--t-1); }
  @media (min-width: 620px) { dl > div { grid-template-columns: 200px minmax(0, 1fr); } }
  @media (min-width: 1024px) {
    grid-template-columns: 1fr 1fr;
    > header { grid-column: 1 / -1; }
  }
  @media print {
    display: block;
    > section { margin-top: 12pt; }
    button { display: none; }
  }
`;

/** As high as the screen, so that nothing moves when the response takes its place. */
export const Coming = styled.div`
  min-height: 100vh;
`;
