import { css, styled } from 'styled-components';
import { visuallyHidden } from '../layout/VisuallyHidden.tsx';
import { type Kind, kinds, type Layout, leftOutBelow, records, text, tight, wide } from './cellKinds.styles.ts';
import { afterAMoment, runningRule } from './waitingLook.ts';

/* What cannot be broken, at a reader's own text size, scrolls on its own and not with the page. */
export const Scroll = styled.div<Layout>`
  position: relative;
  min-width: 0;
  container-type: inline-size;
  ${({ $oneLine }) => !$oneLine && 'overflow-x: auto;'}
`;

/* Where other rows are on their way, the rule at the top runs and the old ones step back by one tone. */
const staleLook = css`
  > tbody :is(th, td) { color: var(--ink-2); }
  &::before { ${runningRule} }
`;

export const Frame = styled.table.attrs({ role: 'table' })<Layout & { $stale: boolean }>`
  position: relative;
  width: 100%;
  border: 1px solid var(--line-strong);
  border-collapse: collapse;
  background: var(--sheet);
  font-size: 0.875rem;
  line-height: 1.35;
  ${wide} { ${tight} { font-stretch: var(--narrow); } }
  ${records} { display: block; }
  ${({ $oneLine }) => $oneLine && css<Layout>`${wide} { table-layout: fixed; }`}
  ${({ $stale }) => $stale && staleLook}
`;

export const Title = styled.caption<Layout>`
  ${visuallyHidden}
  ${records} { padding: 0; border: 0; }
`;

export const Head = styled.thead.attrs({ role: 'rowgroup' })<Layout>`
  background: var(--inset);
  ${records} { display: block; ${visuallyHidden} }
`;

/* Of selected rows, only these are printed. */
export const Body = styled.tbody.attrs({ role: 'rowgroup' })<Layout>`
  @media print {
    &:has(> tr > td > label > :checked) > tr:not(:has(> td > label > :checked)) { display: none; }
  }
  ${records} { display: block; }
`;

export const Row = styled.tr.attrs({ role: 'row' })<Layout & { $opens?: boolean; $muted?: boolean }>`
  position: relative;
  ${Body} > &:hover { background: var(--paper); }
  ${({ $opens }) => $opens && 'cursor: pointer;'}
  ${({ $muted }) => $muted && 'th, td { color: var(--ink-2); } th { font-weight: 400; }'}
  /* The open record is the one orange thing in a list. */
  ${Body} > &[aria-current='true'] {
    background: var(--inset);
    box-shadow: inset 4px 0 0 var(--signal);
    @media (forced-colors: active) { outline: 2px solid Highlight; outline-offset: -2px; }
  }
  /* Selected. */
  ${Body} > &:has(> td > label > :checked) { background: var(--inset); box-shadow: inset 4px 0 0 var(--ink); }
  &:has(a[data-row]:focus-visible) { outline: 2px solid var(--focus); outline-offset: -2px; }
  a[data-row] { margin-inline: -4px; padding-inline: 4px; text-decoration: none; }
  a[data-row]:hover { text-decoration: underline; }
  a[data-row]:focus-visible { outline-offset: 1px; }
  /* After any row: one that is muted is of another class than its neighbours. */
  ${Body} > tr + & { border-top: 1px solid var(--line); }
  ${Head} > & { border-bottom: 1px solid var(--line-strong); }
  ${records} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 12px;
    align-items: end;
    ${Body} > & { padding: 14px; }
    ${Body} > &:has(> td > label > [type='checkbox']) { padding-left: 48px; }
  }
`;

export const HeadCell = styled.th.attrs({ role: 'columnheader' })<
  Layout & { $kind?: Kind; $hidden?: boolean; $from?: number }
>`
  height: min(40px, var(--control, 40px));
  padding: 0 12px;
  color: var(--ink-2);
  font-size: var(--t-1);
  font-weight: 560;
  text-align: ${({ $kind }) => ($kind === 'figure' ? 'right' : 'left')};
  white-space: nowrap;
  > span { ${({ $hidden }) => $hidden && visuallyHidden} }
  ${wide} { ${tight} { padding-inline: 7px; } }
  ${({ $from }) => $from && leftOutBelow($from)}
  ${({ $kind }) => $kind === 'figure' && '> button { flex-direction: row-reverse; }'}
`;

/* The figure that a record is known by stands beside its name. */
const corner = css<Layout>`
  ${records} {
    grid-row: 1;
    grid-column: 2;
    align-self: start;
    font-size: var(--t-2);
    font-weight: 560;
    text-align: right;
    &[data-label]::before { content: none; }
  }
`;

type CellLook = Layout & { $kind?: Kind; $corner?: boolean; $from?: number; $wraps?: boolean };

const isOfControls = (kind: Kind | undefined) => kind === 'action' || kind === 'actions' || kind === 'select';

const cut = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/* The exact time stands over its neighbours, as a control's focus does. A value and what is below it are each cut on their own. */
const line = css<CellLook>`
  ${wide} {
    height: 38px;
    max-width: none;
    padding-block: 0;
    white-space: nowrap;
    ${({ $wraps }) => $wraps && 'padding-block: 3px; overflow-wrap: anywhere; white-space: normal;'}
    ${({ $kind, $wraps }) =>
      !isOfControls($kind) &&
      !$wraps &&
      css`
      ${cut}
      ${$kind === 'state' && 'text-overflow: clip;'}
      &:has(> time) { overflow: visible; }
      > div { margin-inline: -4px; padding-inline: 4px; ${cut} }
      > div:has(> time) { overflow: visible; }
      > div:first-child:not(:only-child) { padding-top: 4px; }
      > div + div { padding-bottom: 3px; }
      > a:not([data-row]),
      > div > a { display: inline-block; max-width: 100%; min-height: 24px; line-height: 24px; vertical-align: top; ${cut} }
      a:focus-visible:not([data-row]),
      && > div > a:focus-visible { outline-offset: -2px; }
      wbr { display: none; }
    `}
  }
`;

export const Cell = styled.td<CellLook>`
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
    &:empty { display: none; }
  }
  ${wide} { ${tight} { padding-inline: 7px; } }
  ${({ $kind }) => ($kind ? kinds[$kind] : text)}
  ${({ $oneLine }) => $oneLine && line}
  ${({ $corner }) => $corner && corner}
  ${({ $from }) => $from && leftOutBelow($from)}
`;

/** Under a cell's value. */
export const Below = styled.div`
  color: var(--ink-2);
  font-size: var(--t-1);
  font-weight: 400;
  a {
    display: inline-block;
    min-height: 24px;
    color: inherit;
    line-height: 24px;
    text-decoration: none;
    &:focus-visible { outline-offset: -2px; }
  }
  a:hover { text-decoration: underline; }
`;

export const BlankRow = styled.tr.attrs({ role: 'row', 'aria-hidden': true })<Layout>`
  height: 38px;
  & + & { border-top: 1px solid var(--line); }
  ${records} {
    display: block;
    height: auto;
    padding: 14px;
  }
`;

export const BlankCell = styled.td<Layout & { $from?: number }>`
  padding: 0 12px;
  > i {
    display: block;
    height: 1px;
    background: var(--line-strong);
    ${afterAMoment}
  }
  ${records} {
    display: block;
    padding: 8px 0;
  }
  ${({ $from }) => $from && leftOutBelow($from)}
`;

/** A row that is no record: a message in place of the rows, or a note below one of them. */
export const WholeRow = styled.tr.attrs({ role: 'row' })<Layout>`
  /* As wide as the rows, whatever it says. */
  > td { max-width: 0; padding: 0; overflow-wrap: anywhere; }
  ${records} { display: block; > td { display: block; max-width: none; } }
`;

export const WholeCell = styled.td.attrs({ role: 'cell' })``;
