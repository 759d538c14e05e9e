import { addUp } from '@fieldbox/contract/catalogue/figures';
import { factsOf } from '@fieldbox/contract/fields/fieldText';
import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { leadTimeNote } from '@fieldbox/contract/orders/deliveryTimeframes';
import { requestFields } from '@fieldbox/contract/orders/orderFields';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { EmailLink } from '../../tab/EmailLink.tsx';
import { RecordSection } from '../../tab/RecordSection.tsx';
import { CorrectButton } from '../correction/CorrectButton.tsx';

/** Who ordered, and what for. */
export const CustomerSection = ({ order }: { order: SubmittedConfiguration }) => (
  <RecordSection title="Customer" action={<CorrectButton key={order.id} order={order} />}>
    <DescriptionList terms="dense" items={customerFacts(order)} />
  </RecordSection>
);

/** What they had answered before. */
const ResponseLink = ({ id }: { id: number }) => (
  <TextLink to={`${pagePaths.admin}?tab=questionnaires&open=${id}`}>{String(id)}</TextLink>
);

/** In short terms, where a column of 92 px has no room for the form's labels. */
export const customerFacts = (order: SubmittedConfiguration) => [
  { term: 'Name', value: [order.name, order.organization].filter(Boolean).join(', ') },
  { term: 'Email', value: order.email ? <EmailLink address={order.email} /> : null },
  { term: 'Use', value: order.intendedUse },
  { term: 'Specs', value: order.additionalSpecs },
  { term: 'Services', value: order.additionalServices },
  ...factsOf(requestFields, { ...order, neededBy: neededText(order) }),
  { term: 'Response', value: order.responseId ? <ResponseLink id={order.responseId} /> : null },
];

const neededText = ({ neededBy, container, components }: SubmittedConfiguration) =>
  [neededBy, leadTimeNote(neededBy, addUp(container.kind, components).leadTime.days)].filter(Boolean).join('. ');
