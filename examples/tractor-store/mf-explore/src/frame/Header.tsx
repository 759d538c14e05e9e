import { Fragment, Link, NavLink } from '@onesite/shared-host';
import { styled } from 'styled-components';

/** In the frame's slot on every page, with another team's cart in it. */
export const Header = () => (
  <Bar>
    <nav aria-label="Main">
      <NavLink to="/products">Tractors</NavLink>
      <NavLink to="/stores">Stores</NavLink>
    </nav>
    <Fragment of="mf-checkout/mini-cart" fallback={<Link to="/checkout/cart">Cart</Link>} />
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
