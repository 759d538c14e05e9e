import { componentCategoryOptions } from '@fieldbox/contract/catalogue/componentCategories';
import { figureFields } from '@fieldbox/contract/catalogue/componentFields';
import { pictureNote } from '@fieldbox/contract/catalogue/componentPictures';
import type { AdminComponent } from '@fieldbox/contract/catalogue/components';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { partLabel } from '@fieldbox/contract/catalogue/partWords';
import { suppliedFields } from '@fieldbox/contract/catalogue/suppliedFields';
import { factsOf, fieldText } from '@fieldbox/contract/fields/fieldText';
import { PartWindow } from '@fieldbox/shop-ui/illustrations/PartWindow';
import { labelOf } from '@onesite/shared-contract/formats/options';
import { Button } from '@onesite/shared-ui/actions/Button';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { type Description, DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { Money } from '@onesite/shared-ui/data/Money';
import { StateMark } from '@onesite/shared-ui/data/StateMark';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { styled } from 'styled-components';
import { HistoryOf } from '../../history/HistoryOf.tsx';
import { ExactTime } from '../../tab/ExactTime.tsx';
import { stateMarks, stateText } from '../componentWords.ts';
import { SupplierLink } from '../SupplierLink.tsx';
import type { Withdrawal } from '../withdrawal/useWithdrawal.ts';
import { WithdrawalConflictNote } from '../withdrawal/WithdrawalConflictNote.tsx';
import { withdrawalVerb } from '../withdrawal/withdrawalVerb.ts';

type Props = { component: AdminComponent; withdrawal: Withdrawal; onClose: () => void };

/** A component that administrators cannot edit: a supplier's, or one that is withdrawn. */
export function ComponentDetails({ component, withdrawal, onClose }: Props) {
  const { id, name, state } = component;
  const conflict = withdrawal.conflictOf(id);
  const isWithdrawn = state === 'withdrawn';
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={name}
      detail={<StateMark state={stateMarks[state]}>{stateText(component)}</StateMark>}
      footer={
        <Button onClick={() => withdrawal.begin(component)}>
          {isWithdrawn ? 'Restore' : withdrawalVerb(component).label}
        </Button>
      }
    >
      {conflict ? <WithdrawalConflictNote conflict={conflict} withdrawal={withdrawal} /> : null}
      <DescriptionList items={itemsOf(component)} />
      <HistoryOf kind="components" id={id} />
    </Dialog>
  );
}

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
      <>
        <TextLink href={component.imageUrl} rel="noreferrer">
          {component.imageUrl}
        </TextLink>{' '}
        <span>{pictureNote(component)}</span>
      </>
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
