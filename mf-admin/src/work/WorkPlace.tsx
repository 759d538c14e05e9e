import type { OrderNote } from '@fieldbox/contract/orders/configurations';
import { Conflict } from '@fieldbox/shop-ui/conflict/Conflict';
import type { ListPage } from '@onesite/shared-host/lists/useListPage';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { phone } from '@onesite/shared-ui/layout/widths';
import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { type PropsWithChildren, type ReactNode, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { RecordSection } from '../resource/RecordSection.tsx';
import { type Selection, SelectionContext, useSelection } from '../resource/selection.tsx';
import { isOver, type Place, type Work, type WorkConflict, WorkContext, type WorkRow } from './work.tsx';

// What an administrator does with rows is loaded when some are selected or one is opened: a first view shows the list alone.
const recordWork = lazyCode(() => import(/* webpackChunkName: "record-work" */ './RecordWork.tsx'));

/** What a list of rows that are worked on has: a selection with its bar, and what was not saved because somebody else was faster. */
export function useWork<Row extends WorkRow>(work: Work, list: ListQuery, page: ListPage<Row>) {
  const selection = useSelection(list, page.page);
  const [conflict, showConflict] = useState<WorkConflict>();
  const context = useMemo(() => ({ work, showConflict }), [work]);
  const isOfRecord = conflict?.rows.length === 1 && String(conflict.current.id) === list.openId;
  const note = conflict ? (
    <Conflict by={conflict.by} onReload={() => showConflict(undefined)} overwrite={{ onClick: conflict.overwrite }} />
  ) : null;
  const bar =
    selection.ids.size > 0 ? (
      <LazyPart code={recordWork} of={`what can be done with the selected ${work.kind}`}>
        {({ WorkSelectionBar }) => <WorkSelectionBar selection={selection} request={list.request} />}
      </LazyPart>
    ) : null;
  return {
    /** What goes round the list and its record. */
    place: { context, selection, note: isOfRecord ? null : note },
    noteOfRecord: isOfRecord ? note : null,
    /** Of a ListScreen. */
    screen: {
      selectionBar: bar,
      isMuted: ({ state }: Row) => isOver(work, state),
      rowNote: ({ id }: Row) =>
        conflict?.current.id === id && !isOfRecord ? 'Changed by someone else in the meantime' : null,
    },
  };
}

type WorkPlaceProps = PropsWithChildren<{
  context: Place;
  selection: Pick<Selection, 'ids' | 'rows' | 'select'>;
  note: ReactNode;
}>;

/** Round a list and its record. The note is of a batch, or of a record that is not open any more. */
export const WorkPlace = ({ context, selection, note, children }: WorkPlaceProps) => (
  <WorkContext value={context}>
    <SelectionContext value={selection}>
      {note}
      {children}
    </SelectionContext>
  </WorkContext>
);

/** The state of an open record; as high while its code is loaded. */
export const StateSection = ({ row }: { row: Pick<WorkRow, 'id' | 'state' | 'version'> }) => (
  <StatePlace>
    <LazyPart code={recordWork} of="the state">
      {({ RecordState }) => <RecordState row={row} />}
    </LazyPart>
  </StatePlace>
);

const StatePlace = styled.div`
  min-height: 39px;
  @media ${phone}, (pointer: coarse) { min-height: 90px; }
`;

type AssigneeProps = { row: Pick<WorkRow, 'id' | 'version' | 'assignee'> | undefined };

/** Who looks after an open record; as high without one. */
export const AssigneeSection = ({ row }: AssigneeProps) => (
  <Line>
    {row ? (
      <LazyPart code={recordWork} of="the assignee">
        {({ RecordAssignee }) => <RecordAssignee row={row} />}
      </LazyPart>
    ) : null}
  </Line>
);

const Line = styled.section`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 52px;
  padding: 6px 16px;
  border-bottom: 1px solid var(--line-strong);
  > label { margin-right: auto; font-weight: 560; white-space: nowrap; }
  > button { flex: none; }
  > select { width: auto; min-width: 0; max-width: 200px; min-height: 38px; font-size: var(--t-2); }
`;

type HistoryProps = {
  id: number;
  notes: readonly OrderNote[];
  /** What it began with: 'Ordered by the customer'. */
  begun: string | undefined;
  createdAt: string;
};

/** What was noted, changed and sent about a record. */
export const HistorySection = ({ id, notes, begun, createdAt }: HistoryProps) => (
  <RecordSection title="History">
    <NotesPlace>
      <LazyPart code={recordWork} of="the history">
        {({ RecordNotes }) => (
          <RecordNotes
            key={id}
            rowId={id}
            notes={notes}
            beginning={begun === undefined ? undefined : { key: 'beginning', at: createdAt, what: begun }}
          />
        )}
      </LazyPart>
    </NotesPlace>
  </RecordSection>
);

/* The height of the field for a note. */
const NotesPlace = styled.div`
  min-height: 112px;
  @media (pointer: coarse) { min-height: 116px; }
`;
