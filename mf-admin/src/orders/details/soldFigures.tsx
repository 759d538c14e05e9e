import { addUp } from '@fieldbox/contract/catalogue/figures';
import { noteText } from '@fieldbox/contract/fit/fitNotes';
import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { figureLines, unknownText } from '@fieldbox/shop-ui/figures/figureLines';
import type { Description } from '@onesite/shared-ui/data/DescriptionList';
import { NoteList } from '../NoteList.tsx';

/** What the unit of an order adds up to, and what of it did not fit. */
export const soldFigures = (order: SubmittedConfiguration): Description[] => [
  ...figuresOf(order),
  {
    term: 'Fit',
    value: order.brokenRules ? <BrokenRules order={order} brokenRules={order.brokenRules} /> : null,
  },
];

const figuresOf = ({ container, components }: SubmittedConfiguration) =>
  figureLines(container.kind, addUp(container.kind, components)).map(({ term, text, unknown }) => ({
    term,
    value: unknown.length > 0 ? `${text}. ${unknownText(term, unknown)}` : text,
  }));

type Props = { order: Pick<SubmittedConfiguration, 'container' | 'components'>; brokenRules: BrokenRules };
type BrokenRules = NonNullable<SubmittedConfiguration['brokenRules']>;

/** What did not fit when the order was placed, by the names of that day. */
function BrokenRules({ order: { container, components }, brokenRules }: Props) {
  if (brokenRules.length === 0) return 'Everything fits';
  const notes = brokenRules.map(({ rule, componentIds }) => {
    const by = components.filter(({ id }) => componentIds.includes(id));
    return noteText(rule, container.kind, by, components);
  });
  return <NoteList notes={notes} />;
}
