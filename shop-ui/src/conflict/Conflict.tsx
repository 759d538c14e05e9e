import { Button } from '@onesite/shared-ui/actions/Button';
import { RelativeTime } from '@onesite/shared-ui/data/RelativeTime';
import { VisuallyHidden, visuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { GitCompareArrows } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

/** What a field had when it was seen, has now, and was to have. */
export type ConflictRow = { field: string; seen: string; current: string; selected: string };

export type ConflictProps = {
  title?: string;
  /** Who changed what: `Petros Vlahos approved Levant Rope`; and when, as an ISO time. */
  text: string;
  at?: string | undefined;
  /** What follows from it, with the mark before it: `. Your Reject was not saved.` */
  rest: string;
  /** The fields in which the versions differ. */
  rows?: readonly ConflictRow[] | undefined;
  /** The first button has the focus as soon as the conflict is there. */
  takesFocus?: boolean;
  /** 'Keep Approved'. */
  dismissLabel?: string;
  onDismiss?: () => void;
  /** 'Change the other 9', without what was changed meanwhile. */
  others?: { label: string; run: () => void } | undefined;
  /** 'Reject anyway'; none where there is nothing left to do. */
  overrideLabel?: string | undefined;
  onOverride?: () => void;
};

/** What was not saved, because somebody else had changed it meanwhile: under a row of a list, above a form, over details. */
export function Conflict({ text, at, rest, rows, takesFocus = false, ...props }: ConflictProps) {
  const {
    title = 'Changed by someone else in the meantime.',
    dismissLabel,
    onDismiss,
    others,
    overrideLabel,
    onOverride,
  } = props;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    root.current?.querySelector('button')?.focus();
    root.current?.scrollIntoView?.({ block: 'nearest' });
  }, [takesFocus]);
  return (
    <Root ref={root}>
      <Note role="alert">
        <GitCompareArrows size={20} aria-hidden />
        <p>
          <b>{title}</b> <span>{text}</span>
          {at ? ' ' : null}
          {at ? <RelativeTime time={at} /> : null}
          <span>{rest}</span>
        </p>
        <Choices>
          {onDismiss ? <Button onClick={(event) => resolve(event, onDismiss)}>{dismissLabel}</Button> : null}
          {others ? <Button onClick={(event) => resolve(event, others.run)}>{others.label}</Button> : null}
          {overrideLabel && onOverride ? (
            <Button onClick={(event) => resolve(event, onOverride)}>{overrideLabel}</Button>
          ) : null}
        </Choices>
      </Note>
      {rows ? <Versions rows={rows} /> : null}
    </Root>
  );
}

/** Under a row, its buttons remove the conflict and move the focus to the row. */
function resolve({ currentTarget }: MouseEvent, run: () => void) {
  currentTarget.closest('tr')?.previousElementSibling?.querySelector<HTMLElement>('a[data-row]')?.focus();
  run();
}

const versions = ['You saw', 'Now', 'You chose'];

/** The versions of a row side by side, after somebody else has changed it; under one another where there is no room. */
const Versions = ({ rows }: { rows: readonly ConflictRow[] }) => (
  <Table>
    <VisuallyHidden as="caption">What you saw, what is true now, and what you chose</VisuallyHidden>
    <Head>
      <Row>
        <ColumnHeader>
          <VisuallyHidden>Field</VisuallyHidden>
        </ColumnHeader>
        {versions.map((version) => (
          <ColumnHeader key={version}>{version}</ColumnHeader>
        ))}
      </Row>
    </Head>
    <Body>
      {rows.map(({ field, seen, current, selected }) => (
        <Row key={field}>
          <RowHeader>{field}</RowHeader>
          {[seen, current, selected].map((value, index) => (
            <Cell key={versions[index]} data-label={versions[index]} data-current={index === 1 || undefined}>
              {value}
            </Cell>
          ))}
        </Row>
      ))}
    </Body>
  </Table>
);

// Below 620 px the browser no longer treats the rows as table rows: the roles keep their meaning.
const Head = styled.thead.attrs({ role: 'rowgroup' })``;
const Body = styled.tbody.attrs({ role: 'rowgroup' })``;
const Row = styled.tr.attrs({ role: 'row' })``;
const ColumnHeader = styled.th.attrs({ role: 'columnheader', scope: 'col' })``;
const RowHeader = styled.th.attrs({ role: 'rowheader', scope: 'row' })``;
const Cell = styled.td.attrs({ role: 'cell' })``;

const Table = styled.table.attrs({ role: 'table' })`
  position: relative;
  width: 100%;
  border-block: 1px solid var(--line-strong);
  border-collapse: collapse;
  color: var(--ink);
  font-size: 0.875rem;
  line-height: 1.4;
  th, td {
    padding: 7px 12px;
    font-weight: 400;
    text-align: left;
    vertical-align: top;
  }
  thead th { background: var(--inset); color: var(--ink-2); font-size: var(--t-1); font-weight: 560; }
  tbody th { color: var(--ink-2); white-space: nowrap; }
  tbody td { overflow-wrap: anywhere; }
  tbody tr + tr { border-top: 1px solid var(--line); }
  [data-current] { font-weight: 560; }
  overflow-wrap: break-word;
  @media (max-width: 619px) {
    &, tbody, tr, td, tbody th { display: block; }
    thead { ${visuallyHidden} }
    tr { padding-block: 6px; }
    th, td { padding: 3px 12px; }
    tbody th { color: var(--ink); font-weight: 560; }
    td {
      display: grid;
      grid-template-columns: 84px minmax(0, 1fr);
      gap: 0 12px;
    }
    td::before { content: attr(data-label); color: var(--ink-2); font-weight: 400; }
  }
`;

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow-wrap: anywhere;
`;

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  align-items: center;
  padding: 12px 16px;
  border-left: var(--w-heavy) solid var(--ink);
  background: var(--inset);
  > .lucide { flex: none; stroke-width: 1.6; }
  > p { flex: 1 1 320px; line-height: 1.4; }
  b { font-weight: 560; }
  @media (max-width: 899px) { padding: 14px; > p { flex-basis: 200px; } }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > button { min-height: 34px; padding: 4px 12px; font-size: var(--t-1); }
  @media (pointer: coarse) { > button { min-height: 44px; } }
`;
