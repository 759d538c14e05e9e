import { defineRemote } from '@onesite/shared-host';

export default defineRemote({
  routes: [
    {
      id: 'product',
      path: '/product/:id',
      title: 'Tractor',
      description: 'A tractor in all of its colours, with its price and how many are in stock.',
      access: 'public',
      render: 'server',
      search: ['sku'],
      data: ['/api/decide/products/:id', '/api/checkout/products/:id/offers'],
      sitemap: '/api/decide/addresses',
      fragments: [
        { of: 'mf-checkout/add-to-cart', props: { sku: ':sku' } },
        { of: 'mf-explore/recommendations', props: { skus: [':sku'] } },
      ],
      example: '/product/drover-20?sku=TR-01-SL',
      load: () => import('./product/ProductPage.tsx').then((m) => m.ProductPage),
    },
  ],
});
