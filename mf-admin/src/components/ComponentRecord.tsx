import type { AdminComponent } from '@fieldbox/contract/catalogue/catalogue';
import {
  type ComponentState,
  componentCategoryOptions,
  componentStateLabels,
} from '@fieldbox/contract/catalogue/componentStates';
import { figureFields } from '@fieldbox/contract/catalogue/figureFields';
import { partLabel } from '@fieldbox/contract/catalogue/partWords';
import { suppliedFields } from '@fieldbox/contract/catalogue/suppliedFields';
import { factsOf, formatField } from '@fieldbox/contract/fields/formatField';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { PartWindow } from '@fieldbox/shop-ui/illustrations/PartWindow';
import { formatDayHere } from '@onesite/shared-contract/formats/dates';
import { formatNumber } from '@onesite/shared-contract/formats/formatNumber';
import { labelOf } from '@onesite/shared-contract/formats/options';
import { Link } from '@onesite/shared-host';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { StateMark, type StateMarkProps } from '@onesite/shared-ui/data/Badge';
import { type Description, DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { Money } from '@onesite/shared-ui/data/Money';
import { ExactTime } from '@onesite/shared-ui/data/RelativeTime';
import { styled } from 'styled-components';
import { fresh } from '../resource/adminApi.ts';
import { RecordSection } from '../resource/RecordSection.tsx';
import { type RecordProps, RecordView } from '../resource/RecordView.tsx';
import { components, useGetComponentQuery } from './components.ts';

export function ComponentRecord({ context, actions }: RecordProps<AdminComponent>) {
  const query = useGetComponentQuery(context.id, fresh);
  return (
    <RecordView
      of={components}
      {...{ context, query, actions }}
      title={({ name }) => name}
      detail={(component) => <StateMark state={stateMarks[component.state]}>{stateText(component)}</StateMark>}
      toasts
      history="components"
    >
      {(component) => (
        <RecordSection title="Details">
          <DescriptionList items={itemsOf(component)} />
        </RecordSection>
      )}
    </RecordView>
  );
}

/** Only a supplier changes its own components; a withdrawn one has to be restored first. */
export const canEdit = ({ supplier, state }: AdminComponent) => !supplier && state !== 'withdrawn';

/** The company's own components are deleted, a supplier's are withdrawn: the API does the same with both. */
export function withdrawalVerb({ supplier, state }: AdminComponent) {
  if (state === 'withdrawn') return 'Restore';
  return supplier ? 'Withdraw' : 'Delete';
}

export const stateMarks: Record<ComponentState, StateMarkProps['state']> = {
  on_sale: 'yes',
  waits_for_approval: 'waits',
  supplier_rejected: 'no',
  withdrawn: 'withdrawn',
};

/** The state, or that its supplier has withdrawn it, and when, in the time zone of the browser. */
const stateText = ({ state, withdrawnBySupplierAt: at }: AdminComponent) =>
  at ? `Withdrawn by the supplier, ${formatDayHere(at)}` : componentStateLabels[state];

const itemsOf = (component: AdminComponent): Description[] => [
  { term: 'ID', value: String(component.id) },
  { term: 'Category', value: labelOf(componentCategoryOptions, component.category) },
  { term: 'Description', value: component.description },
  { term: 'Price', value: <Money dollars={component.price} /> },
  { term: 'Supplier', value: <SupplierLink component={component} /> },
  {
    term: 'Drawn as',
    value: (
      <>
        <span>{partLabel(component.part)}</span>
        <Window>
          <PartWindow part={component.part} alt="" />
        </Window>
      </>
    ),
  },
  ...figureFields.map((field) => ({
    term: field.label,
    value: formatField(field, component[field.name]) || 'Not stated',
  })),
  ...factsOf(suppliedFields, component),
  {
    term: 'Image',
    value: component.imageUrl ? (
      <TextLink href={component.imageUrl} rel="noreferrer">
        {component.imageUrl}
      </TextLink>
    ) : null,
  },
  { term: 'Orders', value: formatNumber(component.orderCount) },
  { term: 'Created', value: <ExactTime time={component.createdAt} /> },
];

/** The owner: the company itself, or a supplier. */
export const offeredBy = ({ supplier }: AdminComponent) => supplier?.companyName ?? 'FieldBox';

export const SupplierLink = ({ component }: { component: AdminComponent }) =>
  component.supplier ? (
    <QuietLink to={`${pagePaths.admin}?tab=suppliers&open=${component.supplier.id}`}>
      <span dir="auto">{offeredBy(component)}</span>
    </QuietLink>
  ) : (
    offeredBy(component)
  );

const QuietLink = styled(Link)`
  text-decoration: none;
  &:hover { text-decoration: underline; }
`;

const Window = styled.span`
  display: block;
  width: 144px;
  margin-top: 4px;
  border: 1px solid var(--line-strong);
  background: var(--inset);
`;
