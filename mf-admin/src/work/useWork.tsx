import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import { LazyPart, lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import type { Selection } from '../resource/selection.tsx';
import { takeBack, useAction } from '../resource/useAction.tsx';
import {
  isOver,
  type RowChange,
  type SeenWork,
  useChangeWorkMutation,
  type Work,
  type WorkChange,
  type WorkRow,
} from './work.tsx';

// What an administrator does with rows is loaded when some are selected or one is opened: a first view shows the list alone.
const selectionBar = lazyCode(() => import('./WorkSelectionBar.tsx').then((m) => m.WorkSelectionBar));

/**
 * Changes the state of rows, and who looks after them: at once on the screen, and back if it fails
 * (docs/specification/administration.md#states-of-orders).
 */
export function useWork(work: Work) {
  const [send] = useChangeWorkMutation();
  const { act, conflict } = useAction();
  const call = { kind: work.kind, path: work.paths.batch };

  const change: WorkChange = (rows, wanted) =>
    act({
      rows,
      key: [work.kind, ...rows.map(({ id }) => id), ...Object.keys(wanted)].join(' '),
      nameOf: (row) => namesOf(work, [row]),
      send: () => send({ ...call, rows, change: wanted }),
      again: (present) => change(present, wanted),
      undo: (saved) =>
        takeBack(
          rows,
          saved,
          (row) => JSON.stringify(pick(row, wanted)),
          (group, before) => send({ ...call, rows: group, change: pick(before, wanted) }),
        ),
      done: () => ({
        title: titleOf(work, wanted),
        description: `${capitalized(namesOf(work, rows))} ${rows.length === 1 ? 'is' : 'are'} ${inWords(work, wanted)}.`,
      }),
      failed: (message = 'Please try again.') => ({
        description: `Failed to ${wanted.state ? 'change the state of' : 'assign'} ${namesOf(work, rows)}. ${message}`,
        retry: 'Retry',
      }),
    });

  return {
    change,
    /** Props of a ListTab. */
    screen: {
      conflict,
      isMuted: ({ state }: WorkRow) => isOver(work, state),
      selectionBar: (selection: Selection<WorkRow>) => (
        <LazyPart code={selectionBar} of={`what can be done with the selected ${work.kind}`}>
          {(WorkSelectionBar) => <WorkSelectionBar work={work} selection={selection} change={change} />}
        </LazyPart>
      ),
    },
  };
}

/** A row's own values of what is changed. */
const pick = ({ state, assignee }: SeenWork, wanted: RowChange): RowChange => ({
  ...(wanted.state !== undefined && { state }),
  ...(wanted.assignee !== undefined && { assignee }),
});

const namesOf = ({ kind, noun }: Work, rows: readonly SeenWork[]) =>
  rows.length === 1 ? `${noun} ${rows[0]!.id}` : `${rows.length} ${kind}`;

function titleOf({ kind, noun }: Work, { state, assignee }: RowChange): string {
  if (state && assignee !== undefined) return `${capitalized(kind)} Changed`;
  return `${capitalized(noun)} ${state ? 'State Changed' : 'Assigned'}`;
}

/** `Won`, `assigned to Jonas Falk`, or both. */
const inWords = (work: Work, { state, assignee }: RowChange) =>
  [
    ...(state ? [work.labels[state]!] : []),
    ...(assignee === undefined ? [] : [assignee ? `assigned to ${assignee.name}` : 'unassigned']),
  ].join(' and ');
