import { Fragment } from '@onesite/shared-host';
import { Page, PageHeading } from '@onesite/shared-ui/layout/Page';

/** What is in it is the visitor's own: a fragment, as a fragment asks again after each write. */
export const CartPage = () => (
  <Page>
    <PageHeading>Your cart</PageHeading>
    <Fragment of="mf-checkout/cart-lines" />
  </Page>
);
