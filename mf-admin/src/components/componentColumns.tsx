import { componentCategoryOptions } from '@fieldbox/contract/catalogue/componentCategories';
import { componentStateLabels } from '@fieldbox/contract/catalogue/componentStates';
import type { AdminComponent } from '@fieldbox/contract/catalogue/components';
import { labelOf } from '@onesite/shared-contract/formats/options';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { Money } from '@onesite/shared-ui/data/Money';
import { StateMark } from '@onesite/shared-ui/data/StateMark';
import { ComponentActions } from './ComponentActions.tsx';
import { ComponentName } from './ComponentName.tsx';
import { stateMarks } from './componentWords.ts';
import { figuresText } from './figures.ts';
import { SupplierLink } from './SupplierLink.tsx';
import type { Withdrawal } from './withdrawal/useWithdrawal.ts';

type Handlers = Pick<ListQuery, 'openRecord'> & Pick<Withdrawal, 'ask' | 'restore'>;

export const componentColumns = ({ openRecord, ask, restore }: Handlers): readonly Column<AdminComponent>[] => [
  {
    key: 'id',
    header: 'ID',
    kind: 'id',
    width: 72,
    from: 700,
    sortable: true,
    sortsFirst: 'descending',
    cell: ({ id }) => id,
  },
  {
    key: 'name',
    header: 'Name',
    kind: 'main',
    sortable: true,
    cell: (component) => <ComponentName component={component} />,
    below: figuresText,
  },
  {
    key: 'category',
    header: 'Category',
    recordLabel: false,
    width: 150,
    from: 810,
    sortable: true,
    cell: ({ category }) => labelOf(componentCategoryOptions, category),
  },
  {
    key: 'description',
    header: 'Description',
    kind: 'soft',
    recordLabel: false,
    from: 1100,
    cell: ({ description }) => <span dir="auto">{description}</span>,
  },
  {
    key: 'price',
    header: 'Price',
    kind: 'figure',
    width: 112,
    corner: true,
    sortable: true,
    sortsFirst: 'descending',
    cell: ({ price }) => <Money dollars={price} />,
  },
  {
    key: 'supplier',
    header: 'Supplier',
    width: 176,
    from: 920,
    cell: (component) => <SupplierLink component={component} />,
  },
  {
    key: 'state',
    header: 'State',
    recordLabel: false,
    width: 168,
    cell: ({ state }) => <StateMark state={stateMarks[state]}>{componentStateLabels[state]}</StateMark>,
  },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    hideHeader: true,
    width: 148,
    cell: (component) => (
      <ComponentActions component={component} withdrawal={{ ask, restore }} onEdit={() => openRecord(component.id)} />
    ),
  },
];
