import { defineRemote } from '@onesite/shared-host';

export default defineRemote({
  routes: [
    {
      id: 'depot',
      path: '/depot',
      title: 'Depot',
      description: 'What stands in the depot.',
      access: 'public',
      render: 'browser',
      nav: { label: 'Depot', place: 'header', order: 20 },
      load: () => import('./App.jsx').then((m) => m.default),
    },
  ],
});
