import { styled } from 'styled-components';

export const Actions = styled.div`
  @media print {
    display: none;
  }
`;

export const Sheet = styled.section`
  width: 100%;
  max-width: 820px;
  h2 {
    padding-bottom: var(--s-3);
    border-bottom: var(--w-rule) solid var(--ink);
    font-size: var(--t-4);
  }
  dl > div {
    display: grid;
    gap: 2px var(--s-5);
    padding-block: var(--s-3);
    border-bottom: 1px solid var(--line);
  }
  dt {
    color: var(--ink-2);
    font-size: var(--t-2);
  }
  dd {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  small {
    display: block;
    padding-top: var(--s-2);
    color: var(--ink-2);
    font-size: var(--t-1);
  }
  @media (min-width: 620px), print {
    dl > div {
      grid-template-columns: 260px 1fr;
    }
  }
  @media print {
    max-width: none;
    h2 {
      padding-bottom: 4pt;
      break-after: avoid;
      font-size: 12pt;
    }
    dl > div {
      padding-block: 3pt;
      break-inside: avoid;
    }
    dt,
    dd {
      font-size: 9.5pt;
      line-height: 1.35;
    }
    dt {
      color: var(--ink);
    }
  }
`;
