import { componentCategoryOptions } from '@fieldbox/contract/catalogue/componentCategories';
import { figureFields } from '@fieldbox/contract/catalogue/componentFields';
import { componentStateLabels } from '@fieldbox/contract/catalogue/componentStates';
import type { AdminComponent } from '@fieldbox/contract/catalogue/components';
import type { ComponentFigures } from '@fieldbox/contract/catalogue/figures';
import { fieldText } from '@fieldbox/contract/fields/fieldText';
import { ComponentIcon } from '@fieldbox/shop-ui/illustrations/ComponentIcon';
import { labelOf } from '@onesite/shared-contract/formats/options';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { Money } from '@onesite/shared-ui/data/Money';
import { StateMark } from '@onesite/shared-ui/data/StateMark';
import { styled } from 'styled-components';
import { idColumn } from '../tab/columns.tsx';
import { RowActions } from '../tab/RowActions.tsx';
import { canEdit } from './canEdit.ts';
import { stateMarks } from './componentWords.ts';
import { SupplierLink } from './SupplierLink.tsx';
import { type Withdrawal, withdrawalVerb } from './useWithdrawal.ts';

type Handlers = Pick<ListQuery, 'openRecord'> & Pick<Withdrawal, 'begin'>;

export const componentColumns = ({ openRecord, begin }: Handlers): readonly Column<AdminComponent>[] => [
  { ...idColumn, from: 700, sortsFirst: 'descending' },
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
    from: 480,
    cell: ({ state }) => <StateMark state={stateMarks[state]}>{componentStateLabels[state]}</StateMark>,
  },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    hideHeader: true,
    width: 148,
    from: 600,
    cell: (component) => (
      <ComponentActions component={component} onWithdrawal={begin} onEdit={() => openRecord(component.id, 'edit')} />
    ),
  },
];

/** Before a power; a component that has none of it does not say so. */
const verbs: { [Figure in keyof ComponentFigures]?: string } = {
  wattsDrawn: 'uses',
  wattsMade: 'generates',
  wattHoursStored: 'stores',
};

/** `340 kg, stores 20 kWh, 28 days`: the known figures except zeros; undefined if there are none. */
function figuresText(component: Partial<ComponentFigures>) {
  const texts = figureFields.map((field) => {
    const verb = verbs[field.name];
    const text = fieldText(field, component[field.name]);
    return verb ? component[field.name] && `${verb} ${text}` : text;
  });
  return texts.filter(Boolean).join(', ') || undefined;
}

/** A component's name after its icon. */
const ComponentName = ({ component: { icon, name } }: { component: AdminComponent }) => (
  <Line>
    <ComponentIcon name={icon} />
    <span dir="auto">{name}</span>
  </Line>
);

const Line = styled.span`
  display: inline-flex;
  gap: 10px;
  align-items: center;
  max-width: 100%;
  vertical-align: middle;
  > span { min-width: 0; overflow: hidden; text-overflow: ellipsis; }
  > .lucide { flex: none; width: 18px; height: 18px; stroke-width: 1.6; }
`;

type Props = { component: AdminComponent; onWithdrawal: Withdrawal['begin']; onEdit: () => void };

/** Edit and Delete; for a supplier's component Withdraw; for a withdrawn one Restore. */
function ComponentActions({ component, onWithdrawal, onEdit }: Props) {
  const { name, state } = component;
  const verb = state === 'withdrawn' ? 'Restore' : withdrawalVerb(component);
  return (
    <RowActions>
      {canEdit(component) ? (
        <LinkButton aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </LinkButton>
      ) : null}
      <LinkButton aria-label={`${verb} ${name}`} onClick={() => onWithdrawal(component)}>
        {verb}
      </LinkButton>
    </RowActions>
  );
}
