import * as pagePaths from '@fieldbox/contract/pagePaths';
import { defineRemote } from '@fieldbox/shared-host';

export default defineRemote({
  routes: [
    {
      id: 'landing',
      path: pagePaths.supplier,
      title: 'Supplier Portal',
      description:
        'Offer your components for modular mission support units: what we look for, and how to become a supplier.',
      access: 'public',
      render: 'server',
      load: () => import(/* webpackChunkName: "landing" */ './landing/Landing.tsx').then(({ Landing }) => Landing),
    },
  ],
});
