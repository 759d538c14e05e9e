import { css, styled } from 'styled-components';
import { visuallyHidden } from '../layout/VisuallyHidden.tsx';

/** `main` is the row's name, `state` a badge, `soft` is secondary, `figure` lines up at the right. */
export type Kind = 'main' | 'id' | 'state' | 'soft' | 'figure' | 'action';

const records = '@media (max-width: 899px)';

/* What cannot be broken, at a reader's own text size, scrolls by itself and not with the page. */
export const Scroll = styled.div`
  min-width: 0;
  overflow-x: auto;
`;

export const Frame = styled.table.attrs({ role: 'table' })`
  position: relative;
  width: 100%;
  border: 1px solid var(--line-strong);
  border-collapse: collapse;
  background: var(--sheet);
  font-size: 0.875rem;
  line-height: 1.35;
  ${records} { display: block; }
`;

const hidden = css`
  ${visuallyHidden}
  ${records} {
    padding: 0;
    border: 0;
  }
`;

export const Title = styled.caption<{ $hidden: boolean }>`
  padding-bottom: var(--s-3);
  font-size: var(--t-3);
  font-weight: 560;
  text-align: left;
  /* No table goes round it any more: it is the first line of the sheet. */
  ${records} {
    display: block;
    padding: 14px;
    border-bottom: 1px solid var(--line);
  }
  ${({ $hidden }) => $hidden && hidden}
`;

export const Head = styled.thead.attrs({ role: 'rowgroup' })`
  background: var(--inset);
  ${records} { display: block; ${visuallyHidden} }
`;

export const Body = styled.tbody.attrs({ role: 'rowgroup' })`
  ${records} { display: block; }
`;

export const Row = styled.tr.attrs({ role: 'row' })`
  ${Body} > &:hover { background: var(--paper); }
  ${Body} > & + & { border-top: 1px solid var(--line); }
  ${Head} > & { border-bottom: 1px solid var(--line-strong); }
  ${records} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 12px;
    align-items: end;
    ${Body} > & { padding: 14px; }
  }
`;

export const HeadCell = styled.th.attrs({ role: 'columnheader' })<{ $kind?: Kind; $hidden?: boolean }>`
  height: 40px;
  padding: 0 12px;
  color: var(--ink-2);
  font-size: var(--t-1);
  font-weight: 560;
  text-align: ${({ $kind }) => ($kind === 'figure' ? 'right' : 'left')};
  white-space: nowrap;
  > span { ${({ $hidden }) => $hidden && visuallyHidden} }
`;

/* In a record the name and the state share the first line, the id and the actions the last. */
const kinds = {
  main: css`
    font-weight: 560;
    ${records} {
      grid-row: 1;
      grid-column: 1;
      font-size: var(--t-2);
    }
  `,
  id: css`
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    ${records} {
      grid-column: 1;
      order: 8;
    }
  `,
  state: css`
    ${records} {
      grid-row: 1;
      grid-column: 2;
      justify-self: end;
    }
  `,
  soft: css`
    color: var(--ink-2);
  `,
  figure: css`
    text-align: right;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    ${records} {
      text-align: left;
      white-space: normal;
    }
  `,
  action: css`
    text-align: right;
    white-space: nowrap;
    ${records} {
      grid-column: 2;
      order: 9;
    }
  `,
};

export const Cell = styled.td<{ $kind?: Kind }>`
  padding: 8px 12px;
  color: var(--ink);
  font-weight: 400;
  text-align: left;
  vertical-align: middle;
  overflow-wrap: break-word;
  @media (max-width: 1179px) {
    overflow-wrap: anywhere;
  }
  ${records} {
    grid-column: 1 / -1;
    padding: 0;
    &[data-label]::before { content: attr(data-label) ': '; color: var(--ink-2); }
  }
  ${({ $kind }) => $kind && kinds[$kind]}
`;
