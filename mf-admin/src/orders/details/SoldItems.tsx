import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { totalPrice } from '@fieldbox/contract/orders/price';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import { type PricedItem, PriceTable } from '../PriceTable.tsx';
import { PriceTotal } from '../PriceTotal.tsx';
import { soldText } from './soldText.ts';

/** The items of an order as they were sold, and its price. */
export function SoldItems({ order: { container, components, totalPrice: total } }: { order: SubmittedConfiguration }) {
  const items: PricedItem[] = components.map((component, index) => ({
    key: String(component.id),
    number: index + 1,
    name: component.name,
    detail: soldText(component),
    price: component.price,
  }));
  const count = `${components.length} ${components.length === 1 ? 'component' : 'components'}, as sold`;
  const sums = [{ name: 'Container, as sold', price: container.basePrice }];
  if (components.length > 0) sums.push({ name: count, price: totalPrice(null, components) });
  return (
    <>
      <PriceTable caption="Items as sold" items={items} sums={sums} />
      <PriceTotal label="Total Price">{formatMoney(total)}</PriceTotal>
    </>
  );
}
