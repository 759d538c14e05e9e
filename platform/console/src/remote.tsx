import { defineRemote } from '@onesite/shared-host';

export default defineRemote({
  routes: [
    {
      id: 'releases',
      path: '/platform',
      title: 'Releases',
      description: 'What is live, who released it, and how to roll back. For the teams that own the pages.',
      access: 'public', // the registry requires a session of its own
      render: 'browser',
      store: 'never',
      robots: 'noindex',
      load: () =>
        import(/* webpackChunkName: "releases" */ './ReleasesPage.tsx').then(({ ReleasesPage }) => ReleasesPage),
    },
  ],
});
