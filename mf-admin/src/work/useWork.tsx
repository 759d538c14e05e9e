import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import { LazyPart, lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import type { Selection } from '../resource/selection.tsx';
import { useRowChanges } from '../resource/useRowChanges.tsx';
import { isOver, type RowChange, type SeenWork, type Work, type WorkRow } from './work.tsx';

// What an administrator does with rows is loaded when some are selected or one is opened: a first view shows the list alone.
const selectionBar = lazyCode(() => import('./WorkSelectionBar.tsx').then((m) => m.WorkSelectionBar));

/**
 * Changes the state of rows, and who looks after them: at once on the screen, and back if it fails
 * (docs/specification/administration.md#states-of-orders).
 */
export function useWork(work: Work) {
  const [changeRows] = work.useChangeRows();
  const { run, conflict } = useRowChanges<SeenWork, RowChange>({
    kind: work.kind,
    nameOf: (row) => namesOf(work, [row]),
    send(rows, change) {
      const { state, assignee } = change;
      const assigneeId = assignee === undefined ? undefined : (assignee?.id ?? null);
      return changeRows({ rows, change, body: { state, assigneeId } });
    },
    reverse: (row, { state, assignee }) => ({
      ...(state !== undefined && { state: row.state! }),
      ...(assignee !== undefined && { assignee: row.assignee ?? null }),
    }),
    savedToast: (rows, change) => ({
      title: titleOf(work, change),
      description: `${capitalized(namesOf(work, rows))} ${rows.length === 1 ? 'is' : 'are'} ${inWords(work, change)}.`,
    }),
    failedToast: (rows, { state }, message = 'Please try again.') => ({
      description: `Failed to ${state ? 'change the state of' : 'assign'} ${namesOf(work, rows)}. ${message}`,
      retry: 'Retry',
    }),
  });
  return {
    change: run,
    /** Props of a ResourceTab. */
    screen: {
      conflict,
      isMuted: ({ state }: WorkRow) => isOver(work, state),
      selectionBar: (selection: Selection<WorkRow>) => (
        <LazyPart code={selectionBar} of={`what can be done with the selected ${work.kind}`}>
          {(WorkSelectionBar) => <WorkSelectionBar work={work} selection={selection} change={run} />}
        </LazyPart>
      ),
    },
  };
}

const namesOf = ({ kind, one }: Work, rows: readonly SeenWork[]) =>
  rows.length === 1 ? `${one} ${rows[0]!.id}` : `${rows.length} ${kind}`;

function titleOf({ kind, one }: Work, { state, assignee }: RowChange): string {
  if (state && assignee !== undefined) return `${capitalized(kind)} Changed`;
  return `${capitalized(one)} ${state ? 'State Changed' : 'Assigned'}`;
}

/** `Won`, `assigned to Jonas Falk`, or both. */
const inWords = (work: Work, { state, assignee }: RowChange) =>
  [
    ...(state ? [work.labels[state]!] : []),
    ...(assignee === undefined ? [] : [assignee ? `assigned to ${assignee.name}` : 'unassigned']),
  ].join(' and ');
