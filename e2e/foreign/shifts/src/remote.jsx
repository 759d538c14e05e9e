import { defineRemote } from '@onesite/shared-host';

export default defineRemote({
  routes: [
    {
      id: 'shifts',
      path: '/shifts',
      title: 'Shifts',
      description: 'Who works when.',
      access: 'public',
      render: 'server',
      load: () => import('./board/Board.jsx').then((m) => m.Board),
    },
  ],
});
