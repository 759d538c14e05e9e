import { assigneeLabel } from '@fieldbox/contract/orders/assignees';
import { countedStates, orderStateLabels } from '@fieldbox/contract/orders/orderStates';
import { useAddress, withParameters } from '@onesite/shared-host/lists/useAddress';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { ChartFrame } from '@onesite/shared-ui/charts/ChartFrame';
import { DataTable } from '@onesite/shared-ui/data/DataTable';
import { ToolSelect } from '@onesite/shared-ui/list/ListFilters';
import { OrdersWorth } from '../tab/OrdersWorth.tsx';
import { periodName } from './calendar.ts';
import { assigneeName, assigneeOf, byState, type OrdersOfMonth, type StateRow } from './ordersByState.ts';

type Props = { orders: readonly OrdersOfMonth[]; isStale: boolean };

/** Number and sum of the orders by state: of each month, for all or for one administrator, and by who looks after them. */
export function OrdersByState({ orders, isStale }: Props) {
  const { parameters, push } = useAddress();
  const people = byState(orders, (one) => ({ id: assigneeOf(one), name: assigneeName(one) }));
  const chosen = people.find(({ id }) => id === parameters.get('assignee'));
  const shown = chosen ? orders.filter((one) => assigneeOf(one) === chosen.id) : orders;
  const months = byState(shown, ({ month }) => ({ id: month, name: monthName(month) }));
  return (
    <>
      <ChartFrame
        title="Orders by state and month"
        isStale={isStale}
        note={
          <ToolSelect
            label={assigneeLabel}
            options={[{ value: '', label: 'Anyone' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
            value={chosen?.id ?? ''}
            onChange={(assignee) => push({ assignee })}
          />
        }
      >
        <StateTable
          caption="Orders by state and month"
          group="Month"
          rows={[...byState(shown, () => ({ id: 'all', name: 'All months' })), ...months]}
          listOf={({ id }) => (id === 'all' ? { assignee: chosen?.id } : undefined)}
        />
      </ChartFrame>
      <ChartFrame title="Orders by state and owner" isStale={isStale}>
        <StateTable
          caption="Orders by state and owner"
          group={assigneeLabel}
          rows={people}
          listOf={({ id }) => ({ assignee: id })}
        />
      </ChartFrame>
    </>
  );
}

const monthName = (month: string) => periodName({ start: `${month}-01`, end: '', count: 0, total: 0 }, 'month');

type TableProps = {
  caption: string;
  group: string;
  rows: readonly StateRow[];
  /** What the list of orders is narrowed down to that has just those of a row, beside their state. */
  listOf: (row: StateRow) => { assignee: string | undefined } | undefined;
};

function StateTable({ caption, group, rows, listOf }: TableProps) {
  const { parameters } = useAddress();
  const columns = countedStates.map((state) => ({
    key: state,
    header: orderStateLabels[state],
    kind: 'figure' as const,
    cell: (row: StateRow) => {
      const orders = <OrdersWorth {...(row.states[state] ?? { count: 0, total: 0 })} />;
      const filters = listOf(row);
      if (!filters) return orders;
      const address = withParameters(parameters, { tab: undefined, ...filters, state });
      return <TextLink to={`?${address}`}>{orders}</TextLink>;
    },
  }));
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[{ key: 'group', header: group, kind: 'main', cell: ({ name }) => name }, ...columns]}
    />
  );
}
