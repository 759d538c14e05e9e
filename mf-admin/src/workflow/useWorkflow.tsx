import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import { LazyPart, lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import type { Selection } from '../resource/selection.tsx';
import { restoreRows, useAction } from '../resource/useAction.tsx';
import {
  isClosed,
  type RowChange,
  useChangeWorkflowMutation,
  type Workflow,
  type WorkflowChange,
  type WorkflowRow,
} from './workflow.tsx';

// Loaded when rows are selected, because the first view shows the list alone.
const selectionBar = lazyCode(() => import('./WorkflowSelectionBar.tsx').then((m) => m.WorkflowSelectionBar));

/**
 * Changes the state and the owner of rows. The screen shows the change at once, and the old values again if it fails
 * (docs/specification/administration.md#states-of-orders).
 */
export function useWorkflow(workflow: Workflow) {
  const [send] = useChangeWorkflowMutation();
  const { act, conflict } = useAction();
  const call = { kind: workflow.kind, path: workflow.paths.batch };

  const change: WorkflowChange = (rows, wanted) =>
    act({
      rows,
      key: [workflow.kind, ...rows.map(({ id }) => id), ...Object.keys(wanted)].join(' '),
      nameOf: (row) => namesOf(workflow, [row]),
      send: () => send({ ...call, rows, change: wanted }),
      again: (present) => change(present, wanted),
      undo: (saved) =>
        restoreRows(
          rows,
          saved,
          (row) => JSON.stringify(presentValues(row, wanted)),
          (group, before) => send({ ...call, rows: group, change: presentValues(before, wanted) }),
        ),
      done: () => ({
        title: titleOf(workflow, wanted),
        description: `${capitalized(namesOf(workflow, rows))} ${rows.length === 1 ? 'is' : 'are'} ${inWords(workflow, wanted)}.`,
      }),
      failed: (message = 'Please try again.') => ({
        description: `Failed to ${wanted.state ? 'change the state of' : 'assign'} ${namesOf(workflow, rows)}. ${message}`,
        retry: 'Retry',
      }),
    });

  return {
    change,
    /** Props of a ListTab. */
    screen: {
      conflict,
      isMuted: ({ state }: WorkflowRow) => isClosed(workflow, state),
      selectionBar: (selection: Selection<WorkflowRow>) => (
        <LazyPart code={selectionBar} of={`what can be done with the selected ${workflow.kind}`}>
          {(WorkflowSelectionBar) => <WorkflowSelectionBar workflow={workflow} selection={selection} change={change} />}
        </LazyPart>
      ),
    },
  };
}

/** The row's present values of what `wanted` changes. */
const presentValues = ({ state, assignee }: WorkflowRow, wanted: RowChange): RowChange => ({
  ...(wanted.state !== undefined && { state }),
  ...(wanted.assignee !== undefined && { assignee }),
});

const namesOf = ({ kind, noun }: Workflow, rows: readonly WorkflowRow[]) =>
  rows.length === 1 ? `${noun} ${rows[0]!.id}` : `${rows.length} ${kind}`;

function titleOf({ kind, noun }: Workflow, { state, assignee }: RowChange): string {
  if (state && assignee !== undefined) return `${capitalized(kind)} Changed`;
  return `${capitalized(noun)} ${state ? 'State Changed' : 'Assigned'}`;
}

/** `Won`, `assigned to Jonas Falk`, or both. */
const inWords = (workflow: Workflow, { state, assignee }: RowChange) =>
  [
    ...(state ? [workflow.labels[state]!] : []),
    ...(assignee === undefined ? [] : [assignee ? `assigned to ${assignee.name}` : 'unassigned']),
  ].join(' and ');
