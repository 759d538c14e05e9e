import { factsOf } from '@fieldbox/contract/fields/fieldText';
import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { requestFields } from '@fieldbox/contract/orders/orderFields';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { EmailLink } from '../../tab/EmailLink.tsx';
import { CorrectButton } from '../correction/CorrectButton.tsx';
import { RecordSection } from './RecordSection.tsx';

/** Who ordered, and what for. */
export const CustomerSection = ({ order }: { order: SubmittedConfiguration }) => (
  <RecordSection title="Customer" action={<CorrectButton key={order.id} part="customer" order={order} />}>
    <DescriptionList terms="dense" items={customerFacts(order)} />
  </RecordSection>
);

/** In short terms, where a column of 92 px has no room for the form's labels. */
export const customerFacts = (order: SubmittedConfiguration) => [
  { term: 'Name', value: [order.name, order.organization].filter(Boolean).join(', ') },
  { term: 'Email', value: order.email ? <EmailLink address={order.email} /> : null },
  { term: 'Use', value: order.intendedUse },
  { term: 'Specs', value: order.additionalSpecs },
  { term: 'Services', value: order.additionalServices },
  ...factsOf(requestFields, order),
];
