import { assigneeLabel } from '@fieldbox/contract/orders/assignees';
import { orderStateLabels } from '@fieldbox/contract/orders/orderStates';
import { Conflict, type ConflictRow } from '@fieldbox/shop-ui/conflict/Conflict';
import type { OrderChange } from './orderChangesApi.ts';
import type { OrderConflict, SeenOrder } from './orderConflict.ts';
import { useOrderChanges } from './useOrderChanges.ts';

type Props = { conflict: OrderConflict; onDismiss: () => void };

/** Who changed which order and when, with the versions side by side, and that nothing was saved. What is true now is the default. */
export function OrderConflictNote({ conflict, onDismiss }: Props) {
  const { change, orders, current, changedBy } = conflict;
  const send = useOrderChanges();
  const isOne = orders.length === 1;
  const seen = orders.map((order) => (order.id === current.id ? current : order));
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
      onOverride={() => void send(seen, change)}
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
