import { Fragment, type FragmentProps } from '@onesite/shared-host';
import type { Cart } from '../../../api/checkout/checkout.ts';
import { CartLines } from './CartLines.tsx';

export const OwnCart = ({ data: [cart] }: FragmentProps<[Cart]>) =>
  cart ? (
    <>
      <CartLines cart={cart} />
      {cart.count > 0 ? <Fragment of="mf-explore/recommendations" skus={cart.lines.map(({ sku }) => sku)} /> : null}
    </>
  ) : null;
