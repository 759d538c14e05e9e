import { defineRemote } from '@onesite/shared-host';
import * as v from 'valibot';

export default defineRemote({
  routes: [
    {
      id: 'cart',
      path: '/checkout/cart',
      title: 'Your cart',
      description: 'What you have chosen.',
      access: 'public',
      render: 'server',
      robots: 'noindex',
      fragments: [{ of: 'mf-checkout/cart-lines' }],
      load: () => import('./cart/CartPage.tsx').then((m) => m.CartPage),
    },
    {
      // Where the form of a page without scripts leads to: documents are the same for all, so the address has what is in the cart.
      id: 'cart-in-address',
      path: '/checkout/cart/:items',
      title: 'Your cart',
      description: 'What you have chosen.',
      access: 'public',
      render: 'server',
      robots: 'noindex',
      data: ['/api/checkout/carts/:items'],
      example: '/checkout/cart/TR-01-MI_1',
      load: () => import('./cart/CartInAddress.tsx').then((m) => m.CartInAddress),
    },
    {
      id: 'order',
      path: '/checkout/checkout',
      title: 'Order',
      description: 'Your name, and the store where you fetch your tractor.',
      access: 'public',
      render: 'server',
      robots: 'noindex',
      fragments: [{ of: 'mf-explore/store-picker' }],
      load: () => import('./order/OrderPage.tsx').then((m) => m.OrderPage),
    },
    {
      id: 'thanks',
      path: '/checkout/thanks',
      title: 'Thank you',
      description: 'Your order is with us.',
      access: 'public',
      render: 'server',
      robots: 'noindex',
      load: () => import('./order/ThanksPage.tsx').then((m) => m.ThanksPage),
    },
  ],
  fragments: [
    {
      id: 'add-to-cart',
      props: v.object({ sku: v.string(), onAdded: v.optional(v.function()) }),
      data: ['/api/checkout/offers/:sku'],
      render: 'server',
      example: { sku: 'TR-01-MI' },
      size: { height: 128 },
      load: () => import('./product/AddToCart.tsx').then((m) => m.AddToCart),
    },
    {
      // The visitor's own, so the browser renders it.
      id: 'mini-cart',
      props: v.object({}),
      data: ['/api/checkout/cart'],
      render: 'browser',
      example: {},
      size: { width: 80, height: 40 },
      load: () => import('./cart/MiniCart.tsx').then((m) => m.MiniCart),
    },
    {
      id: 'cart-lines',
      props: v.object({}),
      data: ['/api/checkout/cart'],
      render: 'browser',
      example: {},
      size: { height: 320 },
      load: () => import('./cart/OwnCart.tsx').then((m) => m.OwnCart),
    },
  ],
});
