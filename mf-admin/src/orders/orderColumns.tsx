import type { ConfigurationRow } from '@fieldbox/contract/orders/configurations';
import { unitsText } from '@fieldbox/contract/orders/price';
import { Badge } from '@onesite/shared-ui/data/Badge';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { Money } from '@onesite/shared-ui/data/Money';
import { Check, X } from 'lucide-react';
import { styled } from 'styled-components';
import { idColumn, timeColumn } from '../tab/columns.tsx';
import { selectColumn } from '../tab/selection/selectColumn.tsx';
import { assigneeColumn } from '../work/assignees.ts';
import { stateOf, type Work } from '../work/work.ts';
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

/** How far a row has come, in words. Only what waits for somebody is a tag. */
function WorkStateMark({ work, state }: { work: Work; state: string }) {
  const { label, look } = stateOf(work, state);
  if (look === 'waits') return <Badge tone="strong">{label}</Badge>;
  const isCrossed = look === 'over' && state !== 'cancelled';
  return (
    <Text $isOver={look === 'over'}>
      {look === 'done' ? <Check aria-hidden /> : null}
      {isCrossed ? <X aria-hidden /> : null}
      <span>{label}</span>
    </Text>
  );
}

const Text = styled.span<{ $isOver: boolean }>`
  display: inline-flex;
  gap: 7px;
  align-items: center;
  vertical-align: middle;
  white-space: nowrap;
  ${({ $isOver }) => $isOver && 'color: var(--ink-2);'}
  > .lucide { width: 15px; height: 15px; color: var(${({ $isOver }) => ($isOver ? '--ink-2' : '--ok')}); stroke-width: 2; }
`;
