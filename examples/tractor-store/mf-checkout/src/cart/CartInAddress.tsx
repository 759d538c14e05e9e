import { type PageProps, useNavigate } from '@onesite/shared-host';
import { Page, PageHeading } from '@onesite/shared-ui/layout/Page';
import { useEffect } from 'react';
import type { Cart } from '../../../api/checkout/checkout.ts';
import { CartLines } from './CartLines.tsx';

/** For visitors without scripts. All others go on to their own cart. */
export function CartInAddress({ data: [cart] }: PageProps<[Cart]>) {
  const navigate = useNavigate();
  useEffect(() => void navigate('/checkout/cart', { replace: true }), [navigate]);
  return (
    <Page>
      <PageHeading>Your cart</PageHeading>
      {cart ? <CartLines cart={cart} /> : null}
    </Page>
  );
}
