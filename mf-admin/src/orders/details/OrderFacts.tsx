import { addUp } from '@fieldbox/contract/catalogue/figures';
import { adminTermOf, type Field } from '@fieldbox/contract/fields/field';
import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { orderFields } from '@fieldbox/contract/orders/orderFields';
import { figureLines, unknownText } from '@fieldbox/shop-ui/figures/figureLines';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { styled } from 'styled-components';
import { ExactTime } from '../../tab/ExactTime.tsx';
import { BrokenRules } from './BrokenRules.tsx';
import { SoldItems } from './SoldItems.tsx';

type Props = { order: SubmittedConfiguration };

/** What was ordered: each item as it was sold, what the unit adds up to, who asked for it and what for. */
export const OrderFacts = ({ order }: Props) => (
  <>
    <Unit>
      <div>
        <dt>Mission</dt>
        <dd>{order.mission.name}</dd>
      </div>
      <div>
        <dt>Container</dt>
        <dd>{order.container.name}</dd>
      </div>
    </Unit>
    <SoldItems order={order} />
    <DescriptionList
      terms="narrow"
      items={[
        ...figuresOf(order),
        {
          term: 'What fits',
          value: order.brokenRules ? <BrokenRules order={order} brokenRules={order.brokenRules} /> : null,
        },
        ...orderFields.map((field) => ({ term: adminTermOf(field), value: shownValue(field, order[field.name]) })),
        { term: 'Created', value: <ExactTime time={order.createdAt} /> },
      ]}
    />
  </>
);

const figuresOf = ({ container, components }: SubmittedConfiguration) =>
  figureLines(container.kind, addUp(container.kind, components)).map(({ term, text, unknown }) => ({
    term,
    value: unknown.length > 0 ? `${text}. ${unknownText(term, unknown)}` : text,
  }));

const shownValue = ({ kind }: Field, text: string | null | undefined) =>
  text && kind === 'email' ? <a href={`mailto:${text}`}>{text}</a> : text;

const Unit = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  border-bottom: 1px solid var(--line-strong);
  > div { min-width: 0; padding: 10px 18px 11px; overflow-wrap: anywhere; }
  > div + div { border-left: 1px solid var(--line-strong); }
  dt { color: var(--ink-2); font-size: var(--t-1); }
  dd { font-weight: 560; line-height: 1.35; }
`;
