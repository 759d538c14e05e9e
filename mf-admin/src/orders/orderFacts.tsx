import { addUp, type ComponentFigures, type FiguredContainer } from '@fieldbox/contract/catalogue/figures';
import { leadTimeNote } from '@fieldbox/contract/catalogue/leadTimes';
import type { HasPart } from '@fieldbox/contract/catalogue/parts';
import { partLabel } from '@fieldbox/contract/catalogue/partWords';
import { factsOf } from '@fieldbox/contract/fields/formatField';
import { noteText } from '@fieldbox/contract/fit/fitNotes';
import { requestFields } from '@fieldbox/contract/orders/orderFields';
import type { OrderDetails } from '@fieldbox/contract/orders/orders';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { figureLines, statedFigures } from '@fieldbox/shop-ui/figures/figureLines';
import { FitNote } from '@fieldbox/shop-ui/product/FitNote';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import type { Description } from '@onesite/shared-ui/data/DescriptionList';
import { styled } from 'styled-components';
import { EmailLink } from '../resource/columns.tsx';

const ResponseLink = ({ id }: { id: number }) => (
  <TextLink to={`${pagePaths.admin}?tab=questionnaires&open=${id}`}>{String(id)}</TextLink>
);

/** The terms are short, because their column of 92 px has no room for the form's labels. */
export const customerFacts = (order: OrderDetails) => [
  { term: 'Name', value: [order.name, order.organization].filter(Boolean).join(', ') },
  { term: 'Email', value: order.email ? <EmailLink address={order.email} /> : null },
  { term: 'Use', value: order.intendedUse },
  { term: 'Specs', value: order.additionalSpecs },
  { term: 'Services', value: order.additionalServices },
  ...factsOf(requestFields, { ...order, neededBy: neededText(order) }),
  { term: 'Response', value: order.responseId ? <ResponseLink id={order.responseId} /> : null },
];

const neededText = ({ neededBy, container, components }: OrderDetails) =>
  [neededBy, leadTimeNote(neededBy, addUp(container, components).leadTimeInDays)].filter(Boolean).join('. ');

/** The figures of an order's unit, and what did not fit. */
export const soldFigures = (order: OrderDetails): Description[] => [
  ...figureLines(order.container, order.components, order.quantity),
  { term: 'Fit', value: order.brokenRules ? <BrokenRules order={order} brokenRules={order.brokenRules} /> : null },
];

type Props = { order: Pick<OrderDetails, 'container' | 'components'>; brokenRules: BrokenRules };
type BrokenRules = NonNullable<OrderDetails['brokenRules']>;

/** What did not fit when the order was placed, by the names of that day. */
function BrokenRules({ order: { container, components }, brokenRules }: Props) {
  if (brokenRules.length === 0) return 'Everything fits';
  const notes = brokenRules.map(({ rule, componentIds }) => {
    const breaking = components.filter(({ id }) => componentIds.includes(id));
    return noteText(rule, container, breaking, components);
  });
  return (
    <Notes aria-label="What does not fit">
      {notes.map((note) => (
        <li key={note}>
          <FitNote>{note}</FitNote>
        </li>
      ))}
    </Notes>
  );
}

const Notes = styled.ul`
  > li + li { margin-top: 6px; }
  small { display: block; padding: 4px 8px; }
`;

/** A component as it was ordered: `Panels on the roof, 210 kg, generates 2.4 kW, 21 days`. */
export const soldText = (component: HasPart & ComponentFigures): string =>
  [partLabel(component.part), figuresText(component)].join(', ');

/** `3,900 kg, uses 180 W, 21 days`. */
export const figuresText = (sold: ComponentFigures | FiguredContainer): string =>
  statedFigures(sold)
    .map(({ text }) => text)
    .join(', ');
