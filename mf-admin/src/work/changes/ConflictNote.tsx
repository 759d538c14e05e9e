import { assigneeLabel } from '@fieldbox/contract/orders/assignees';
import { Conflict, type ConflictRow } from '@fieldbox/shop-ui/conflict/Conflict';
import { use } from 'react';
import { SelectionContext } from '../../tab/selection/selection.ts';
import { WorkContext } from '../WorkContext.ts';
import { type RowChange, stateOf, type Work } from '../work.ts';
import type { SeenWork, WorkConflict } from './conflict.ts';
import { useChanges } from './useChanges.ts';

type Props = { conflict: WorkConflict; onDismiss: () => void };

/** Who changed which row and when, with the versions side by side, and that nothing was saved. What is true now is the default. */
export function ConflictNote({ conflict, onDismiss }: Props) {
  const { change, rows, current, changedBy } = conflict;
  const { work } = use(WorkContext);
  const send = useChanges();
  const { select } = use(SelectionContext);
  const isOne = rows.length === 1;
  const others = rows.filter(({ id }) => id !== current.id);
  const seen = rows.map((row) => (row.id === current.id ? current : row));

  /** What was changed is no longer selected. */
  async function sendSelected(chosen: readonly SeenWork[]) {
    const ids = chosen.map(({ id }) => id);
    if ((await send(chosen, change)) && !isOne) select(ids, false);
  }

  return (
    <Conflict
      text={`${changedBy?.name ?? 'Someone else'} changed ${work.noun} ${current.id}`}
      at={changedBy?.at}
      rest={isOne ? '. Your change was not saved.' : `. None of the ${rows.length} ${work.kind} was changed.`}
      rows={rowsOf(work, conflict)}
      takesFocus
      dismissLabel="Keep current version"
      onDismiss={onDismiss}
      overrideLabel={isOne ? 'Change it anyway' : `Change all ${rows.length} anyway`}
      onOverride={() => void sendSelected(seen)}
      others={isOne ? undefined : { label: `Change the other ${others.length}`, run: () => void sendSelected(others) }}
    />
  );
}

function rowsOf(work: Work, { change, rows, current }: WorkConflict): ConflictRow[] {
  const seen = rows.find(({ id }) => id === current.id)!;
  return fields
    .filter(({ isChanged }) => isChanged(change))
    .map(({ field, textOf }) => ({
      field,
      seen: textOf(work, seen),
      current: textOf(work, current),
      selected: textOf(work, change),
    }));
}

type Field = {
  field: string;
  isChanged: (change: RowChange) => boolean;
  textOf: (work: Work, row: Pick<SeenWork, 'state' | 'assignee'>) => string;
};

const fields: readonly Field[] = [
  {
    field: 'State',
    isChanged: ({ state }) => state !== undefined,
    textOf: (work, { state }) => (state ? stateOf(work, state).label : ''),
  },
  {
    field: assigneeLabel,
    isChanged: ({ assignee }) => assignee !== undefined,
    textOf: (_, { assignee }) => assignee?.name ?? 'Unassigned',
  },
];
