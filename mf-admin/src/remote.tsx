import { defineRemote } from '@fieldbox/shared-host';

export default defineRemote({
  routes: [
    {
      id: 'admin',
      path: '/admin',
      title: 'Admin Dashboard',
      description: 'Orders of the site, for its administrators.',
      access: 'administrator',
      render: 'browser',
      load: () =>
        import(/* webpackChunkName: "admin" */ './dashboard/DashboardPage.tsx').then(
          ({ DashboardPage }) => DashboardPage,
        ),
    },
    {
      id: 'admin-login',
      path: '/admin-login',
      store: 'never', // not for search engines either
      title: 'Admin Login',
      description: 'Where administrators of the site log in.',
      access: 'public',
      render: 'server',
      load: () =>
        import(/* webpackChunkName: "admin-login" */ './login/LoginPage.tsx').then(({ LoginPage }) => LoginPage),
    },
  ],
});
