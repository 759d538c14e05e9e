import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { CorrectButton } from '../correction/CorrectButton.tsx';
import { type PricedItem, PriceTable } from '../PriceTable.tsx';
import { PriceTotal } from '../PriceTotal.tsx';

/** The items of an order as they were sold, and its price. */
export function SoldItems({ order }: { order: SubmittedConfiguration }) {
  const { container, components, totalPrice } = order;
  const items: PricedItem[] = components.map((component, index) => ({
    key: String(component.id),
    number: index + 1,
    name: component.name,
    price: component.price,
  }));
  return (
    <>
      <PriceTable
        caption="Items as sold"
        isDense
        items={[{ key: 'container', name: container.name, price: container.basePrice, isMain: true }, ...items]}
      />
      <PriceTotal
        label="Total Price"
        dollars={totalPrice}
        action={<CorrectButton key={order.id} part="choice" order={order} />}
        isDense
      />
    </>
  );
}
