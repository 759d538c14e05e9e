import type { Role } from '@fieldbox/contract/accounts/logins';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { defineRemote, type RouteRecord } from '@onesite/shared-host';

const publicPage = { access: 'public', render: 'server' } as const satisfies Partial<RouteRecord>;
const supplierPage = { access: 'supplier', render: 'server' } as const satisfies Partial<RouteRecord>;

export default defineRemote<Role>({
  routes: [
    {
      id: 'landing',
      path: pagePaths.supplier,
      title: 'Supplier Portal',
      description:
        'Offer your components for modular mission support units: what we look for, and how to become a supplier.',
      ...publicPage,
      load: () => import('./landing/Landing.tsx').then((m) => m.Landing),
    },
    {
      id: 'register',
      path: pagePaths.supplierRegistration,
      title: 'Register as a supplier',
      description: 'Register your company: who you are, what you make and where you ship. About 8 minutes.',
      ...publicPage,
      load: () => import('./register/RegisterPage.tsx').then((m) => m.RegisterPage),
    },
    {
      id: 'supplier-login',
      path: pagePaths.supplierLogin,
      loginFor: 'supplier',
      title: 'Supplier login',
      description: 'Log in to your supplier dashboard and components.',
      ...publicPage,
      load: () => import('./login/LoginPage.tsx').then((m) => m.LoginPage),
    },
    {
      id: 'supplier-dashboard',
      path: pagePaths.supplierDashboard,
      title: 'Supplier dashboard',
      description: 'Your company’s status and its components.',
      ...supplierPage,
      search: [{ name: 'tab', values: ['inquiries', 'analytics'] }],
      load: () => import('./dashboard/DashboardPage.tsx').then((m) => m.DashboardPage),
    },
    {
      id: 'supplier-settings',
      path: pagePaths.supplierSettings,
      title: 'Supplier settings',
      description: 'Your company’s details and its password.',
      ...supplierPage,
      load: () => import('./settings/SettingsPage.tsx').then((m) => m.SettingsPage),
    },
    {
      id: 'supplier-add-component',
      path: pagePaths.supplierNewComponent,
      title: 'Add component',
      description: 'Describe a component that your company offers.',
      ...supplierPage,
      load: () => import('./components/AddComponentPage.tsx').then((m) => m.AddComponentPage),
    },
  ],
});
