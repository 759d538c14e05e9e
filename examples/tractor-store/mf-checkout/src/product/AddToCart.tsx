import { callApi, type FragmentProps, Link } from '@onesite/shared-host';
import { Money } from '@onesite/shared-ui/data/Money';
import { type FormEvent, useState } from 'react';
import type { Offer } from '../../../api/checkout/checkout.ts';

type Props = FragmentProps<[Offer]> & { sku: string; onAdded?: () => void };

/** Price, stock and the button, on the page of another team. Without scripts it is a form that leads to the cart. */
export function AddToCart({ sku, onAdded, data: [offer] }: Props) {
  const [outcome, setOutcome] = useState<{ sku: string; isAdded: boolean }>();
  if (!offer) return <p>This one is not for sale.</p>;
  const shown = outcome?.sku === sku ? outcome : undefined; // another variant has not been added yet

  async function add(event: FormEvent) {
    event.preventDefault();
    const result = await callApi({ path: '/checkout/cart/add', method: 'POST', body: { sku } });
    const isAdded = !('error' in result);
    setOutcome({ sku, isAdded });
    if (isAdded) onAdded?.();
  }

  return (
    <form method="post" action="/api/checkout/cart/add" onSubmit={add}>
      <input type="hidden" name="sku" value={sku} />
      <p>
        <Money as="strong" dollars={offer.priceCents / 100} /> ·{' '}
        {offer.stock ? <>{offer.stock} in stock</> : 'Sold out'}
      </p>
      <button className="button" type="submit" disabled={!offer.stock}>
        Add to cart
      </button>
      <p role="status">
        {shown?.isAdded ? (
          <>
            It is in your cart. <Link to="/checkout/cart">To the cart</Link>
          </>
        ) : shown ? (
          'That did not work. Please try again.'
        ) : null}
      </p>
    </form>
  );
}
