// What each team's fragments take as props, and what slots there are.
import '@onesite/shared-host/fragments';
import type { Store } from './api/explore/explore.ts';

declare module '@onesite/shared-host/fragments' {
  interface Fragments {
    'mf-checkout/add-to-cart': { sku: string; onAdded?: () => void };
    'mf-checkout/cart-lines': object;
    'mf-checkout/mini-cart': object;
    'mf-explore/recommendations': { skus: string[] };
    'mf-explore/store-picker': { onPicked: (store: Store) => void };
  }
  interface Slots {
    header: object;
    footer: object;
  }
}
