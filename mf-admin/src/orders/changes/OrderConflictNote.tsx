import { assigneeLabel } from '@fieldbox/contract/orders/assignees';
import { orderStateLabels } from '@fieldbox/contract/orders/orderStates';
import { Conflict, type ConflictRow } from '@fieldbox/shop-ui/conflict/Conflict';
import { use } from 'react';
import { SelectionContext } from '../../tab/selection/selection.ts';
import type { OrderChange } from './orderChangesApi.ts';
import type { OrderConflict, SeenOrder } from './orderConflict.ts';
import { useOrderChanges } from './useOrderChanges.ts';

type Props = { conflict: OrderConflict; onDismiss: () => void };

/** Who changed which order and when, with the versions side by side, and that nothing was saved. What is true now is the default. */
export function OrderConflictNote({ conflict, onDismiss }: Props) {
  const { change, orders, current, changedBy } = conflict;
  const send = useOrderChanges();
  const { select } = use(SelectionContext);
  const isOne = orders.length === 1;
  const others = orders.filter(({ id }) => id !== current.id);
  const seen = orders.map((order) => (order.id === current.id ? current : order));

  /** What was changed is no longer selected. */
  async function sendSelected(chosen: readonly SeenOrder[]) {
    const ids = chosen.map(({ id }) => id);
    if ((await send(chosen, change)) && !isOne) select(ids, false);
  }

  return (
    <Conflict
      text={`${changedBy?.name ?? 'Someone else'} changed order ${current.id}`}
      at={changedBy?.at}
      rest={isOne ? '. Your change was not saved.' : `. None of the ${orders.length} orders was changed.`}
      rows={rowsOf(conflict)}
      takesFocus
      dismissLabel="Keep it as it is now"
      onDismiss={onDismiss}
      overrideLabel={isOne ? 'Change it anyway' : `Change all ${orders.length} anyway`}
      onOverride={() => void sendSelected(seen)}
      others={isOne ? undefined : { label: `Change the other ${others.length}`, run: () => void sendSelected(others) }}
    />
  );
}

function rowsOf({ change, orders, current }: OrderConflict): ConflictRow[] {
  const seen = orders.find(({ id }) => id === current.id)!;
  return fields
    .filter(({ isChanged }) => isChanged(change))
    .map(({ field, textOf }) => ({
      field,
      seen: textOf(seen),
      current: textOf(current),
      selected: textOf(change),
    }));
}

type Field = {
  field: string;
  isChanged: (change: OrderChange) => boolean;
  textOf: (order: Pick<SeenOrder, 'state' | 'assignee'>) => string;
};

const fields: readonly Field[] = [
  {
    field: 'State',
    isChanged: ({ state }) => state !== undefined,
    textOf: ({ state }) => (state ? orderStateLabels[state] : ''),
  },
  {
    field: assigneeLabel,
    isChanged: ({ assignee }) => assignee !== undefined,
    textOf: ({ assignee }) => assignee?.name ?? 'Nobody',
  },
];
