import { defineRemote } from '@onesite/shared-host';

export default defineRemote({
  routes: [
    {
      id: 'releases',
      path: '/platform',
      title: 'Releases',
      description: 'What is live, who made it so, and the way back. For the teams that own the pages.',
      access: 'public', // the registry asks for a session of its own, and answers nothing without
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
