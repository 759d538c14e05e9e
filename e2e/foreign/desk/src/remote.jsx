import { defineRemote } from '@onesite/shared-host';

export default defineRemote({
  routes: [
    {
      id: 'desk',
      path: '/desk/*',
      title: 'Desk',
      description: 'What is to be done.',
      access: 'public',
      render: 'browser',
      example: '/desk',
      nav: { label: 'Desk', place: 'header', order: 20 },
      load: () => import('./Desk.jsx').then((m) => m.Desk),
    },
    {
      id: 'help',
      path: '/desk-help',
      title: 'Help',
      description: 'Who helps.',
      access: 'public',
      render: 'browser',
      load: () => import('./Help.jsx').then((m) => m.Help),
    },
  ],
});
