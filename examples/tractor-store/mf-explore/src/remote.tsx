import { defineRemote } from '@onesite/shared-host';
import * as v from 'valibot';
import { favourites } from './pages/favourites.ts';

const page = { access: 'public', render: 'server' } as const;

export default defineRemote({
  routes: [
    {
      ...page,
      id: 'home',
      path: '/',
      title: 'Tractors for every field',
      description: 'Twenty-three tractors, autonomous and classic, in forty-seven variants.',
      fragments: [{ of: 'mf-explore/recommendations', props: { skus: favourites } }],
      load: () => import('./pages/HomePage.tsx').then((m) => m.HomePage),
    },
    {
      ...page,
      id: 'products',
      path: '/products',
      title: 'All tractors',
      description: 'All of our tractors.',
      data: ['/api/explore/products'],
      load: () => import('./pages/ProductsPage.tsx').then((m) => m.ProductsPage),
    },
    {
      ...page,
      id: 'category',
      path: '/products/:category',
      title: 'Tractors of one kind',
      description: 'Our tractors, autonomous or classic.',
      data: ['/api/explore/products/:category'],
      sitemap: '/api/explore/addresses',
      example: '/products/classic',
      load: () => import('./pages/ProductsPage.tsx').then((m) => m.ProductsPage),
    },
    {
      ...page,
      id: 'stores',
      path: '/stores',
      title: 'Our stores',
      description: 'Four stores where tractors stand.',
      data: ['/api/explore/stores'],
      load: () => import('./stores/StoresPage.tsx').then((m) => m.StoresPage),
    },
  ],
  fragments: [
    {
      id: 'header',
      props: v.object({}),
      render: 'server',
      fragments: [{ of: 'mf-checkout/mini-cart' }],
      example: {},
      slot: { name: 'header', order: 1 },
      load: () => import('./frame/Header.tsx').then((m) => m.Header),
    },
    {
      id: 'footer',
      props: v.object({}),
      render: 'server',
      example: {},
      slot: { name: 'footer', order: 1 },
      load: () => import('./frame/Footer.tsx').then((m) => m.Footer),
    },
    {
      id: 'recommendations',
      props: v.object({ skus: v.array(v.string()) }),
      data: ['/api/explore/recommendations/:skus'],
      render: 'server',
      example: { skus: ['TR-01-MI'] },
      size: { height: 280 },
      load: () => import('./recommendations/Recommendations.tsx').then((m) => m.Recommendations),
    },
    {
      id: 'store-picker',
      props: v.object({ onPicked: v.function() }),
      data: ['/api/explore/stores'],
      render: 'server',
      example: {},
      size: { height: 48 },
      load: () => import('./stores/StorePicker.tsx').then((m) => m.StorePicker),
    },
  ],
});
