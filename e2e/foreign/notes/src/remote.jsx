import { defineRemote } from '@onesite/shared-host';

export default defineRemote({
  routes: [
    {
      id: 'notes',
      path: '/notes',
      title: 'Notes',
      description: 'What must not be forgotten.',
      access: 'public',
      render: 'server',
      load: () => import('./Notes.jsx').then((m) => m.Notes),
    },
  ],
});
