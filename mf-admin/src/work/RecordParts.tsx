import type { OrderNote } from '@fieldbox/contract/orders/orderNotes';
import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { styled } from 'styled-components';
import { RecordSection } from '../tab/RecordSection.tsx';
import type { WorkRow } from './work.ts';

// What an administrator does with rows is loaded when one is opened: a first view shows the list alone.
const recordState = lazyCode(() =>
  import(/* webpackChunkName: "record-work" */ './RecordState.tsx').then(({ RecordState }) => RecordState),
);
const recordAssignee = lazyCode(() =>
  import(/* webpackChunkName: "record-work" */ './RecordAssignee.tsx').then(({ RecordAssignee }) => RecordAssignee),
);
const recordNotes = lazyCode(() =>
  import(/* webpackChunkName: "record-work" */ './RecordNotes.tsx').then(({ RecordNotes }) => RecordNotes),
);

/** The state of an open record; as high while its code is loaded. */
export const StateSection = ({ row }: { row: Pick<WorkRow, 'id' | 'state' | 'version'> }) => (
  <StatePlace>
    <LazyPart code={recordState} of="the state">
      {(RecordState) => <RecordState row={row} />}
    </LazyPart>
  </StatePlace>
);

const StatePlace = styled.div`
  min-height: 39px;
  @media (max-width: 619px), (pointer: coarse) { min-height: 90px; }
`;

type AssigneeProps = { row: Pick<WorkRow, 'id' | 'version' | 'assignee'> | undefined };

/** Who looks after an open record; as high without one. */
export const AssigneeSection = ({ row }: AssigneeProps) => (
  <Line>
    {row ? (
      <LazyPart code={recordAssignee} of="the assignee">
        {(RecordAssignee) => <RecordAssignee row={row} />}
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
      <LazyPart code={recordNotes} of="the history">
        {(RecordNotes) => (
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
