export default {
  routes: [
    {
      id: 'harbor',
      path: '/harbor/*',
      title: 'Harbor',
      description: 'What lies in the harbor.',
      access: 'public',
      render: 'browser',
      example: '/harbor',
      nav: { label: 'Harbor', place: 'header', order: 30 },
      mount: () => import('./main.js'),
    },
  ],
};
