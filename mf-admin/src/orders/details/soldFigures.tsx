import { addUp } from '@fieldbox/contract/catalogue/figures';
import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { figureLines, unknownText } from '@fieldbox/shop-ui/figures/figureLines';
import type { Description } from '@onesite/shared-ui/data/DescriptionList';
import { BrokenRules } from './BrokenRules.tsx';

/** What the unit of an order adds up to, and what of it did not fit. */
export const soldFigures = (order: SubmittedConfiguration): Description[] => [
  ...figuresOf(order),
  {
    term: 'What fits',
    value: order.brokenRules ? <BrokenRules order={order} brokenRules={order.brokenRules} /> : null,
  },
];

const figuresOf = ({ container, components }: SubmittedConfiguration) =>
  figureLines(container.kind, addUp(container.kind, components)).map(({ term, text, unknown }) => ({
    term,
    value: unknown.length > 0 ? `${text}. ${unknownText(term, unknown)}` : text,
  }));
