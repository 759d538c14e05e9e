import { defineRemote } from '@onesite/shared-host';

const page = { access: 'public', render: 'server', description: 'A library in a page of a remote.' } as const;

export default defineRemote({
  routes: [
    { id: 'mui', path: '/libraries/mui', title: 'MUI', ...page, load: () => import('./Mui.tsx').then((m) => m.Mui) },
    {
      id: 'antd',
      path: '/libraries/antd',
      title: 'antd',
      ...page,
      load: () => import('./Antd.tsx').then((m) => m.Antd),
    },
    {
      id: 'radix',
      path: '/libraries/radix',
      title: 'Radix',
      ...page,
      load: () => import('./Radix.tsx').then((m) => m.Radix),
    },
    {
      id: 'query',
      path: '/libraries/query',
      title: 'Query',
      ...page,
      load: () => import('./Query.tsx').then((m) => m.Query),
    },
    {
      id: 'charts',
      path: '/libraries/charts',
      title: 'Charts',
      ...page,
      load: () => import('./Charts.tsx').then((m) => m.Charts),
    },
    {
      id: 'texts',
      path: '/libraries/texts',
      title: 'Texts',
      ...page,
      load: () => import('./Texts.tsx').then((m) => m.Texts),
    },
    {
      id: 'island',
      path: '/libraries/island',
      title: 'Island',
      ...page,
      load: () => import('./Island.tsx').then((m) => m.Island),
    },
    {
      id: 'fleet',
      path: '/libraries/fleet/*',
      title: 'Fleet',
      ...page,
      render: 'browser',
      example: '/libraries/fleet',
      load: () => import('./Fleet.tsx').then((m) => m.Fleet),
    },
  ],
});
