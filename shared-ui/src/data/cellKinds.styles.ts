import { css } from 'styled-components';

/** `main` is the row's name, `state` a badge, `soft` is secondary, `figure` lines up at the right. */
export type Kind = 'main' | 'id' | 'state' | 'place' | 'soft' | 'figure' | 'action' | 'actions' | 'select';

/** A table whose rows are one line each: it has fixed columns, and stays a table on narrower screens. */
export type Layout = { $oneLine?: boolean };

const narrowestTable = ({ $oneLine }: Layout) => ($oneLine ? 620 : 900);
export const records = (layout: Layout) => `@media (max-width: ${narrowestTable(layout) - 1}px)`;
export const wide = (layout: Layout) => `@media (min-width: ${narrowestTable(layout)}px)`;
/* By the table's own width: beside an open record it is as narrow as in a narrow window. To be nested in `wide`. */
const narrower = (width: number) => `@container (max-width: ${width - 0.01}px)`;
/* Figures become narrower before anything is left out. */
export const tight = narrower(1200);
/* A column of a table that has no room for it; in records there is. */
export const leftOutBelow = (width: number) => css<Layout>`
  ${wide} { ${narrower(width)} { display: none; } }
`;

/* A text takes no more than its share of the table: a word longer than that breaks, and the other columns stay in sight. */
export const text = css<Layout>`
  ${wide} { max-width: var(--cell, 220px); }
`;

/* In a record the name and the state share the first line, the id and the actions the last. */
export const kinds = {
  main: css<Layout>`
    ${text}
    font-weight: 560;
    ${records} {
      grid-row: 1;
      grid-column: 1;
      font-size: var(--t-2);
    }
  `,
  id: css<Layout>`
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    ${records} {
      grid-column: 1;
      order: 8;
    }
  `,
  state: css<Layout>`
    ${records} {
      grid-row: 1;
      grid-column: 2;
      align-self: start;
      justify-self: end;
    }
  `,
  place: css<Layout>`
    white-space: nowrap;
    ${records} {
      grid-column: 2;
      justify-self: end;
      order: 9;
    }
  `,
  select: css<Layout>`
    width: 48px;
    padding-block: 4px;
    ${records} {
      position: absolute;
      top: 2px;
      left: 2px;
      grid-area: auto; /* in the row itself, at its edge */
    }
  `,
  soft: css<Layout>`
    ${text}
    color: var(--ink-2);
  `,
  figure: css<Layout>`
    text-align: right;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    ${records} {
      text-align: left;
      white-space: normal;
    }
  `,
  action: css<Layout>`
    text-align: right;
    white-space: nowrap;
    ${records} {
      grid-column: 2;
      order: 9;
    }
  `,
  actions: css<Layout>`
    text-align: right;
    white-space: nowrap;
    ${records} {
      order: 9;
      padding-top: 8px;
      text-align: left;
    }
  `,
};
