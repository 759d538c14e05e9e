import { Fragment, NavLink } from '@onesite/shared-host';
import { styled } from 'styled-components';

/** In the frame's slot on every page, with another team's cart in it. */
export const Header = () => (
  <Bar>
    <nav aria-label="Main">
      <NavLink to="/products">Tractors</NavLink>
      <NavLink to="/stores">Stores</NavLink>
    </nav>
    {/* The API's address leads to the page that shows the cart without scripts. */}
    <Fragment of="mf-checkout/mini-cart" fallback={<a href="/api/checkout/open">Cart</a>} />
  </Bar>
);

const Bar = styled.div`
  display: flex;
  flex: 1;
  justify-content: space-between;
  align-items: center;
  nav { display: flex; gap: var(--s-5); }
  a { color: inherit; }
`;
