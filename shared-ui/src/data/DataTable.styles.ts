import { css, keyframes, styled } from 'styled-components';
import {
  bare,
  belowDesktop,
  belowWide,
  fromDesktop,
  fromTablet,
  muted,
  phone,
  sheet,
  underlined,
  visuallyHidden,
} from '../layout/parts.ts';

const appear = keyframes`
  from { visibility: hidden; }
`;

/** For signs that something loads: hidden for 200 ms, because an answer that comes sooner needs none. */
export const afterAMoment = css`
  animation: ${appear} 1ms 200ms backwards;
`;

const run = keyframes`
  from { background-position: 160% 0; }
  to { background-position: -60% 0; }
`;

/**
 * A table whose rows are one line each has fixed columns, and stays a table on narrower screens. Where there is no room for a table, each
 * row is a record: a block of labelled values. Rows that are none of the list's have `data-other`: 'blank' for one to come, 'whole' for text.
 */
type Layout = { $oneLine: boolean; $tight: boolean };

const records = ({ $oneLine }: Layout) => `@media ${$oneLine ? phone : belowDesktop}`;
const wide = ({ $oneLine }: Layout) => `@media ${$oneLine ? fromTablet : fromDesktop}`;
/* Below a width of the table itself: beside an open record it is as narrow as in a narrow window. */
const narrower = (width: number) => `@container (max-width: ${width - 0.01}px)`;

const tight = css`
  > table { font-stretch: var(--narrow); }
  thead th, tbody > tr:not([data-other]) > * { padding-inline: 7px; }
`;

/* While other rows load, the rule at the top moves and the old rows are paler. */
const stale = css`
  > [data-stale] > tbody > tr > * { color: var(--ink-2); }
  > [data-stale]::before {
    content: '';
    position: absolute;
    inset: -1px -1px auto;
    z-index: 1;
    height: 2px;
    background: linear-gradient(var(--ink), var(--ink)) no-repeat 0 0 / 62% 100% var(--line);
    animation: ${run} 1.2s linear infinite;
  }
`;

/* The kinds of `Column`. In a record the name and the state share the first line, the id and the actions the last. */
const kinds = css<Layout>`
  tbody > tr > [data-kind='main'] { font-weight: 560; }
  tbody > tr > :is([data-kind='id'], [data-kind='secondary']) { color: var(--ink-2); }
  tbody > tr > :is([data-kind='id'], [data-kind='figure']) { font-variant-numeric: tabular-nums; }
  tbody > tr > :is([data-kind='id'], [data-kind='status'], [data-kind='figure'], [data-kind^='action']) { white-space: nowrap; }
  tbody > tr > :is([data-kind='figure'], [data-kind^='action']) { text-align: right; }
  tbody > tr > [data-kind='select'] { width: 48px; padding-block: 4px; }
  ${records} {
    tbody > tr > [data-kind='main'] { grid-row: 1; grid-column: 1; font-size: var(--t-2); }
    tbody > tr > [data-kind='id'] { grid-column: 1; order: 8; }
    tbody > tr > [data-kind='state'] { grid-row: 1; grid-column: 2; align-self: start; justify-self: end; }
    tbody > tr > :is([data-kind='status'], [data-kind='action']) { grid-column: 2; justify-self: end; order: 9; }
    tbody > tr > [data-kind='figure'] { text-align: left; white-space: normal; }
    tbody > tr > [data-kind='actions'] { order: 9; padding-top: 8px; text-align: left; }
    /* In the row itself, at its edge. */
    tbody > tr > [data-kind='select'] { position: absolute; top: 2px; left: 2px; grid-area: auto; }
    /* The figure that a record is known by is beside its name. */
    tbody > tr > [data-aside] {
      grid-row: 1;
      grid-column: 2;
      align-self: start;
      font-size: var(--t-2);
      font-weight: 560;
      text-align: right;
      &[data-label]::before { content: none; }
    }
  }
`;

const cut = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/* What is too long is cut off: a value and what is below it each on its own. A time is not, because its exact form extends over its neighbours. */
const oneLine = css<Layout>`
  ${wide} {
    > table { table-layout: fixed; }
    tbody > tr:not([data-other]) > * { height: 38px; padding-block: 0; white-space: nowrap; }
    /* Not laid out as a cell: its colspan counts hidden columns too, and a fixed table would reserve room for them. */
    [data-other='whole'] { display: block; width: calc(100cqw - 2px); }
    [data-other='whole'] > td { display: block; max-width: none; }
    tbody > tr > [data-wraps] { padding-block: 3px; overflow-wrap: anywhere; white-space: normal; }
    tbody > tr:not([data-other]) > :not([data-wraps], [data-kind^='action'], [data-kind='select']) {
      ${cut}
      &[data-kind='state'] { text-overflow: clip; }
      &:has(> time) { overflow: visible; }
      > div { margin-inline: -4px; padding-inline: 4px; ${cut} } /* with room for the outline of a row's link */
      > div:has(> time) { overflow: visible; }
      > div:first-child:not(:only-child) { padding-top: 4px; }
      > div + div { padding-bottom: 3px; }
      > a:not([data-row]), > div > a {
        display: inline-block;
        max-width: 100%;
        min-height: 24px;
        line-height: 24px;
        vertical-align: top;
        ${cut}
      }
      a:focus-visible:not([data-row]), > div > a:focus-visible { outline-offset: -2px; }
      wbr { display: none; } /* cut off, not broken */
    }
  }
`;

/* Where rows have several lines. If a reader's large text makes the table too wide, it scrolls, and not the page. No text column is wider than 220 px. */
const lines = css<Layout>`
  overflow-x: auto;
  ${wide} {
    tbody > tr:not([data-other]) > :is(:not([data-kind]), [data-kind='main'], [data-kind='secondary']) { max-width: 220px; }
  }
`;

/** `$from`: for each column the width of the table in px from which it is shown; undefined for always. */
export const Root = styled.div<Layout & { $from: readonly (number | undefined)[] }>`
  position: relative;
  min-width: 0;
  container-type: inline-size;
  > table {
    ${sheet}
    position: relative;
    width: 100%;
    border-collapse: collapse;
    font-size: 0.875rem;
    line-height: 1.35;
  }
  caption { ${visuallyHidden} }
  tr { position: relative; }
  thead { background: var(--inset); }
  thead > tr { border-bottom: 1px solid var(--line-strong); }
  thead th {
    height: min(40px, var(--control, 40px));
    padding: 0 12px;
    ${muted}
    font-weight: 560;
    text-align: left;
    white-space: nowrap;
    &[data-kind='figure'] { text-align: right; }
    &[data-kind='figure'] > button { flex-direction: row-reverse; }
    &[data-hidden] > span { ${visuallyHidden} }
  }
  thead th > button {
    ${bare}
    display: inline-flex;
    gap: 6px;
    align-items: center;
    min-height: 32px;
    padding: 4px 0;
    &:hover { color: var(--ink); ${underlined} }
    &:focus-visible { outline-offset: 2px; }
  }
  tbody > tr + tr:not([data-other='whole']) { border-top: 1px solid var(--line); }
  tbody > tr:not([data-other]):hover { background: var(--paper); }
  tbody > tr[data-opens] { cursor: pointer; }
  /* The open record is the one orange thing in a list. */
  && > table > tbody > tr[aria-current] {
    background: var(--inset);
    box-shadow: inset 4px 0 0 var(--signal);
    outline: 2px solid var(--highlight, transparent);
    outline-offset: -2px;
  }
  /* Selected. */
  && > table > tbody > tr:has(> td > label > :checked) { background: var(--inset); box-shadow: inset 4px 0 0 var(--ink); }
  && > table > tbody > tr:has(a[data-row]:focus-visible) { outline: 2px solid var(--focus); outline-offset: -2px; }
  a[data-row] { margin-inline: -4px; padding-inline: 4px; text-decoration: none; }
  a[data-row]:hover { text-decoration: underline; }
  a[data-row]:focus-visible { outline-offset: 1px; }
  tbody > tr:not([data-other]) > * {
    padding: 8px 12px;
    color: var(--ink);
    font-weight: 400;
    text-align: left;
    vertical-align: middle;
    overflow-wrap: break-word;
    @media ${belowWide} { overflow-wrap: anywhere; }
  }
  /* Under a cell's value. */
  [data-below] {
    ${muted}
    font-weight: 400;
    a { display: inline-block; min-height: 24px; color: inherit; line-height: 24px; text-decoration: none; }
    a:hover { text-decoration: underline; }
    a:focus-visible { outline-offset: -2px; }
  }
  /* A row to come. */
  [data-other='blank'] { height: 38px; }
  [data-other='blank'] > td { padding: 0 12px; }
  [data-other='blank'] i { display: block; height: 1px; background: var(--line-strong); ${afterAMoment} }
  /* A text never makes the table wider than its rows do. */
  [data-other='whole'] > td { max-width: 0; padding: 0; overflow-wrap: anywhere; }
  ${records} {
    > table, thead, tbody { display: block; }
    caption { padding: 0; border: 0; }
    thead { ${visuallyHidden} }
    tr:not([data-other]) { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 12px; align-items: end; }
    tbody > tr:not([data-other]) { padding: 14px; }
    tbody > tr:has(> td > label > [type='checkbox']) { padding-left: 48px; }
    tbody > tr:not([data-other]) > * {
      grid-column: 1 / -1;
      padding: 0;
      &[data-label]::before { content: attr(data-label) ': '; color: var(--ink-2); }
      &:empty { display: none; }
    }
    [data-other] { display: block; }
    [data-other='blank'] { height: auto; padding: 14px; }
    [data-other='blank'] > td { display: block; padding: 8px 0; }
    [data-other='whole'] > td { display: block; max-width: none; }
  }
  ${kinds}
  ${({ $oneLine }) => ($oneLine ? oneLine : lines)}
  ${wide} {
    ${({ $tight }) => ($tight ? tight : css`${narrower(1200)} { ${tight} }`)}
    /* Columns that the table has no room for; in records there is. */
    ${({ $from }) => $from.map((from, at) => from && `${narrower(from)} { tr:not([data-other='whole']) > :nth-child(${at + 1}) { display: none; } }`)}
  }
  tbody > tr[data-muted] > * { color: var(--ink-2); }
  tbody > tr[data-muted] > th { font-weight: 400; }
  ${stale}
`;
