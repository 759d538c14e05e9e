import { callApi, Link } from '@onesite/shared-host';
import { Money } from '@onesite/shared-ui/data/Money';
import type { FormEvent } from 'react';
import { styled } from 'styled-components';
import type { Cart, CartLine } from '../../../api/checkout/checkout.ts';

export const CartLines = ({ cart }: { cart: Cart }) =>
  cart.count === 0 ? (
    <p>
      Nothing is in it yet. <Link to="/products">Look at our tractors</Link>
    </p>
  ) : (
    <>
      <List>
        {cart.lines.map((line) => (
          <Line key={line.sku} {...line} />
        ))}
      </List>
      <p>
        Total: <Money as="strong" dollars={cart.totalCents / 100} />
      </p>
      <p>
        <Link className="button" to="/checkout/checkout">
          Order
        </Link>
      </p>
    </>
  );

function Line({ sku, name, href, picture, quantity, totalCents }: CartLine) {
  function remove(event: FormEvent) {
    event.preventDefault();
    void callApi({ path: '/checkout/cart/remove', method: 'POST', body: { sku } });
  }
  return (
    <li>
      <img src={picture} alt="" width={120} height={80} />
      <span>
        <Link to={href}>{name}</Link>
        <br />
        {sku}, {quantity} ×
      </span>
      <Money dollars={totalCents / 100} />
      <form method="post" action="/api/checkout/cart/remove" onSubmit={remove}>
        <input type="hidden" name="sku" value={sku} />
        <button type="submit" aria-label={`Remove ${name}`}>
          Remove
        </button>
      </form>
    </li>
  );
}

const List = styled.ul`
  margin: var(--s-5) 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s-4);
    align-items: center;
    padding-block: var(--s-3);
    border-bottom: 1px solid var(--line);
  }
  span { flex: 1; min-width: 140px; }
`;
