import { defineRemote } from '@onesite/shared-host';

export default defineRemote({
  routes: [
    {
      id: 'releases',
      path: '/platform',
      title: 'Releases',
      description: 'What is live, who made it so, and the way back. For the teams that own the pages.',
      access: 'public', // the registry requires a session of its own
      render: 'browser',
      store: 'never',
      robots: 'noindex',
      load: () =>
        import(/* webpackChunkName: "releases" */ './releases/ReleasesPage.tsx').then(
          ({ ReleasesPage }) => ReleasesPage,
        ),
    },
  ],
});
