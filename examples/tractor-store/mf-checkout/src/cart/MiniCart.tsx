import { type FragmentProps, Link } from '@onesite/shared-host';
import type { Cart } from '../../../api/checkout/checkout.ts';

/** In the header of every page. It asks for its data again after each write, so it follows the button on another team's page. */
export const MiniCart = ({ data: [cart] }: FragmentProps<[Cart]>) => (
  <Link to="/checkout/cart">
    Cart (<span data-testid="cart-count">{cart?.count ?? 0}</span>)
  </Link>
);
