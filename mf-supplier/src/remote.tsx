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
    {
      id: 'register',
      path: pagePaths.supplierRegistration,
      title: 'Register as a supplier',
      description: 'Register your company: who you are, what you make and where you ship. About 8 minutes.',
      access: 'public',
      render: 'server',
      load: () =>
        import(/* webpackChunkName: "register" */ './register/RegisterPage.tsx').then(
          ({ RegisterPage }) => RegisterPage,
        ),
    },
  ],
});
