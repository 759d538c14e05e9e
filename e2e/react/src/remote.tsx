import { defineRemote } from '@onesite/shared-host';

const page = { access: 'public', render: 'server', description: 'What React applications commonly have.' } as const;

export default defineRemote({
  routes: [
    {
      id: 'styles',
      path: '/react/styles',
      title: 'Styles',
      ...page,
      nav: { label: 'Styles', place: 'header', order: 1 },
      load: () => import('./styles/Styles.tsx').then((m) => m.Styles),
    },
    {
      id: 'sheet',
      path: '/react/sheet',
      title: 'Sheet',
      ...page,
      load: () => import('./styles/Sheet.tsx').then((m) => m.Sheet),
    },
    {
      id: 'files',
      path: '/react/files',
      title: 'Files',
      ...page,
      load: () => import('./files/Files.tsx').then((m) => m.Files),
    },
    {
      id: 'mui',
      path: '/react/mui',
      title: 'MUI',
      ...page,
      load: () => import('./libraries/Mui.tsx').then((m) => m.Mui),
    },
    {
      id: 'antd',
      path: '/react/antd',
      title: 'antd',
      ...page,
      load: () => import('./libraries/Antd.tsx').then((m) => m.Antd),
    },
    {
      id: 'radix',
      path: '/react/radix',
      title: 'Radix',
      ...page,
      load: () => import('./libraries/Radix.tsx').then((m) => m.Radix),
    },
    {
      id: 'query',
      path: '/react/query',
      title: 'Query',
      ...page,
      load: () => import('./libraries/Query.tsx').then((m) => m.Query),
    },
    {
      id: 'charts',
      path: '/react/charts',
      title: 'Charts',
      ...page,
      load: () => import('./libraries/Charts.tsx').then((m) => m.Charts),
    },
    {
      id: 'texts',
      path: '/react/texts',
      title: 'Texts',
      ...page,
      load: () => import('./libraries/Texts.tsx').then((m) => m.Texts),
    },
    {
      id: 'island',
      path: '/react/island',
      title: 'Island',
      ...page,
      load: () => import('./libraries/Island.tsx').then((m) => m.Island),
    },
    {
      id: 'fleet',
      path: '/react/fleet/*',
      title: 'Fleet',
      ...page,
      render: 'browser',
      example: '/react/fleet',
      load: () => import('./libraries/Fleet.tsx').then((m) => m.Fleet),
    },
  ],
});
