import { componentCategoryOptions } from '@fieldbox/contract/catalogue/componentCategories';
import { figureFields } from '@fieldbox/contract/catalogue/componentFields';
import type { AdminComponent } from '@fieldbox/contract/catalogue/components';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { partLabel } from '@fieldbox/contract/catalogue/partWords';
import { suppliedFields } from '@fieldbox/contract/catalogue/suppliedFields';
import { factsOf, fieldText } from '@fieldbox/contract/fields/fieldText';
import { Conflict } from '@fieldbox/shop-ui/conflict/Conflict';
import { PartWindow } from '@fieldbox/shop-ui/illustrations/PartWindow';
import { labelOf } from '@onesite/shared-contract/formats/options';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { Button } from '@onesite/shared-ui/actions/Button';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { type Description, DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { Money } from '@onesite/shared-ui/data/Money';
import { ExactTime } from '@onesite/shared-ui/data/RelativeTime';
import { StateMark } from '@onesite/shared-ui/data/StateMark';
import { styled } from 'styled-components';
import { HistoryOf } from '../../history/HistoryOf.tsx';
import { ListRecord } from '../../tab/ListRecord.tsx';
import { RecordSection } from '../../tab/RecordSection.tsx';
import { canEdit } from '../canEdit.ts';
import { useAdminComponentQuery } from '../componentsApi.ts';
import { stateMarks, stateText } from '../componentWords.ts';
import { SupplierLink } from '../SupplierLink.tsx';
import { type Withdrawal, withdrawalVerb } from '../useWithdrawal.ts';

type Props = { id: string; list: ListQuery; rows: readonly AdminComponent[] | undefined; withdrawal: Withdrawal };

/** A component beside the list that it was opened from, with where it was ordered. */
export function ComponentRecord({ id, list, rows, withdrawal }: Props) {
  const query = useAdminComponentQuery(id);
  const component = query.currentData;
  const shown = component ?? rows?.find((row) => String(row.id) === id);
  const conflict = withdrawal.conflictOf(Number(id));
  const sheet = component ? (
    <RecordSection title="Details">
      <DescriptionList items={itemsOf(component)} />
    </RecordSection>
  ) : null;
  return (
    <ListRecord
      noun="component"
      {...{ id, list, rows, query }}
      title={shown?.name ?? `Component ${id}`}
      detail={shown ? <StateMark state={stateMarks[shown.state]}>{stateText(shown)}</StateMark> : undefined}
      address={`?tab=components&open=${id}`}
      errorTitle="Failed to load component for editing."
      toasts
      actions={component ? <ComponentActions {...{ component, list, withdrawal }} /> : null}
      printed={sheet}
    >
      {conflict ? <Conflict {...conflict} /> : null}
      {sheet}
      {component ? <HistoryOf key={id} kind="components" id={component.id} /> : null}
    </ListRecord>
  );
}

type ActionsProps = { component: AdminComponent; list: ListQuery; withdrawal: Withdrawal };

const ComponentActions = ({ component, list, withdrawal }: ActionsProps) => (
  <>
    {canEdit(component) ? (
      <Button size="small" aria-haspopup="dialog" onClick={() => list.openDialog('edit')}>
        Edit
      </Button>
    ) : null}
    <Button size="small" onClick={() => withdrawal.begin(component)}>
      {component.state === 'withdrawn' ? 'Restore' : withdrawalVerb(component)}
    </Button>
  </>
);

const itemsOf = (component: AdminComponent): Description[] => [
  { term: 'ID', value: String(component.id) },
  { term: 'Category', value: labelOf(componentCategoryOptions, component.category) },
  { term: 'Description', value: component.description },
  { term: 'Price', value: <Money dollars={component.price} /> },
  { term: 'Supplier', value: <SupplierLink component={component} /> },
  { term: 'Drawn as', value: <DrawnPart part={component.part} /> },
  ...figureFields.map((field) => ({ term: field.label, value: fieldText(field, component[field.name]) || 'Unknown' })),
  ...factsOf(suppliedFields, component),
  {
    term: 'Image',
    value: component.imageUrl ? (
      <TextLink href={component.imageUrl} rel="noreferrer">
        {component.imageUrl}
      </TextLink>
    ) : null,
  },
  { term: 'Orders', value: component.orderCount.toLocaleString('en-US') },
  { term: 'Created', value: <ExactTime time={component.createdAt} /> },
];

/** What a component is drawn as, in words and where it stands on a unit. */
const DrawnPart = ({ part }: { part: PartName | null }) => (
  <>
    <span>{partLabel(part)}</span>
    <Window>
      <PartWindow part={part} alt="" />
    </Window>
  </>
);

const Window = styled.span`
  display: block;
  width: 144px;
  margin-top: 4px;
  border: 1px solid var(--line-strong);
  background: var(--inset);
`;
