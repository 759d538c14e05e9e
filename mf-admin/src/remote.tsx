import type { Role } from '@fieldbox/contract/accounts/logins';
import { rowKinds } from '@fieldbox/contract/administration/rowKinds';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { defineRemote } from '@onesite/shared-host';

const [, ...otherTabs] = Object.values(rowKinds); // the first tab has no parameter

export default defineRemote<Role>({
  routes: [
    {
      id: 'admin',
      path: pagePaths.admin,
      title: 'Admin Dashboard',
      description: 'Orders of the site, for its administrators.',
      access: 'administrator',
      render: 'server',
      search: [{ name: 'tab', values: [...otherTabs.map(({ tab }) => tab), 'analytics', 'activity'] }],
      load: () => import('./dashboard/DashboardPage.tsx').then((m) => m.DashboardPage),
    },
    {
      id: 'admin-test',
      path: pagePaths.adminTest,
      title: 'Survey Responses',
      description: 'Survey responses of the site, for its administrators.',
      access: 'administrator',
      render: 'server',
      load: () => import('./surveys/ReducedSurveyPage.tsx').then((m) => m.ReducedSurveyPage),
    },
    {
      id: 'admin-login',
      path: pagePaths.adminLogin,
      loginFor: 'administrator',
      store: 'never', // not for search engines either
      title: 'Admin Login',
      description: 'Where administrators of the site log in.',
      access: 'public',
      render: 'server',
      load: () => import('./login/LoginPage.tsx').then((m) => m.LoginPage),
    },
  ],
});
