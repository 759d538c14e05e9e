import { partOf } from '@fieldbox/contract/catalogue/parts';
import { adminTermOf, type Field } from '@fieldbox/contract/fields/field';
import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { orderFields } from '@fieldbox/contract/orders/orderFields';
import { SizedDrawing } from '@fieldbox/shop-ui/illustrations/SizedDrawing';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { styled } from 'styled-components';
import { ExactTime } from '../../tab/ExactTime.tsx';
import { BrokenRules } from './BrokenRules.tsx';
import { SoldItems } from './SoldItems.tsx';

/** What was ordered: the unit to scale, each item with the price of that day, who asked for it and what for. */
export const OrderSheet = ({ order }: { order: SubmittedConfiguration }) => (
  <>
    <Figure>
      <SizedDrawing
        kind={order.container.kind}
        sector={order.mission.type}
        components={order.components.map(partOf)}
        ratio={1.61}
      />
    </Figure>
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

const shownValue = ({ kind }: Field, text: string | null | undefined) =>
  text && kind === 'email' ? <a href={`mailto:${text}`}>{text}</a> : text;

const Figure = styled.figure`
  padding: 4px 12px 8px;
  border-bottom: 1px solid var(--line-strong);
`;

const Unit = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  border-bottom: 1px solid var(--line-strong);
  > div { min-width: 0; padding: 10px 18px 11px; overflow-wrap: anywhere; }
  > div + div { border-left: 1px solid var(--line-strong); }
  dt { color: var(--ink-2); font-size: var(--t-1); }
  dd { font-weight: 560; line-height: 1.35; }
`;
