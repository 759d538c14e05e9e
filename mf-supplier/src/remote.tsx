import type { Role } from '@fieldbox/contract/accounts/logins';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { defineRemote } from '@onesite/shared-host';

export default defineRemote<Role>({
  routes: [
    {
      id: 'landing',
      path: pagePaths.supplier,
      title: 'Supplier Portal',
      description:
        'Offer your components for modular mission support units: what we look for, and how to become a supplier.',
      access: 'public',
      render: 'server',
      load: () => import('./landing/Landing.tsx').then((m) => m.Landing),
    },
    {
      id: 'register',
      path: pagePaths.supplierRegistration,
      title: 'Register as a supplier',
      description: 'Register your company: who you are, what you make and where you ship. About 8 minutes.',
      access: 'public',
      render: 'server',
      load: () => import('./register/RegisterPage.tsx').then((m) => m.RegisterPage),
    },
    {
      id: 'supplier-login',
      path: pagePaths.supplierLogin,
      loginFor: 'supplier',
      title: 'Supplier login',
      description: 'Log in to your supplier dashboard and components.',
      access: 'public',
      render: 'server',
      load: () => import('./login/LoginPage.tsx').then((m) => m.LoginPage),
    },
    {
      id: 'supplier-dashboard',
      path: pagePaths.supplierDashboard,
      title: 'Supplier dashboard',
      description: 'Your company’s status and its components.',
      access: 'supplier',
      render: 'server',
      search: [{ name: 'tab', values: ['inquiries', 'analytics'] }],
      load: () => import('./dashboard/DashboardPage.tsx').then((m) => m.DashboardPage),
    },
    {
      id: 'supplier-settings',
      path: pagePaths.supplierSettings,
      title: 'Settings',
      description: 'Your company’s details and its password.',
      access: 'supplier',
      render: 'server',
      load: () => import('./settings/SettingsPage.tsx').then((m) => m.SettingsPage),
    },
    {
      id: 'supplier-add-component',
      path: pagePaths.supplierNewComponent,
      title: 'Add component',
      description: 'Describe a component that your company offers.',
      access: 'supplier',
      render: 'server',
      load: () => import('./components/AddComponentPage.tsx').then((m) => m.AddComponentPage),
    },
  ],
});
