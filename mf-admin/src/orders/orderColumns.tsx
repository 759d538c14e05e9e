import type { ConfigurationRow } from '@fieldbox/contract/orders/configurations';
import { unitsText } from '@fieldbox/contract/orders/price';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { Money } from '@onesite/shared-ui/data/Money';
import { idColumn, timeColumn } from '../tab/columns.tsx';
import { selectColumn } from '../tab/selection/selectColumn.tsx';
import { assigneeColumn } from '../work/assignees.ts';
import { WorkStateMark } from '../work/WorkStateMark.tsx';
import { orderWork } from './orderWork.ts';

export const orderColumns: readonly Column<ConfigurationRow>[] = [
  selectColumn(({ id }) => `order ${id}`),
  { ...idColumn, from: 560, sortsFirst: 'descending' },
  {
    key: 'missionName',
    header: 'Mission',
    from: 1000,
    sortable: true,
    cell: ({ missionName }) => missionName,
  },
  { key: 'name', header: 'Name', kind: 'main', sortable: true, cell: ({ name }) => <span dir="auto">{name}</span> },
  {
    key: 'organization',
    header: 'Organization',
    from: 480,
    sortable: true,
    recordLabel: false,
    cell: ({ organization }) => <span dir="auto">{organization}</span>,
  },
  {
    key: 'state',
    header: 'State',
    kind: 'place',
    width: 96,
    cell: ({ state }) => <WorkStateMark work={orderWork} state={state} />,
  },
  assigneeColumn,
  {
    key: 'totalPrice',
    header: 'Total Price',
    kind: 'figure',
    width: 160,
    corner: true,
    sortable: true,
    sortsFirst: 'descending',
    cell: ({ totalPrice, state }) => {
      const price = <Money dollars={totalPrice} />;
      return state === 'cancelled' ? <s>{price}</s> : price;
    },
    below: ({ totalPrice, quantity }) => unitsText(totalPrice, quantity),
  },
  { ...timeColumn, from: 820, below: ({ createdBy }) => createdBy && <span>{`by ${createdBy}`}</span> },
];
