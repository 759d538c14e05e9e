import { defineRemote } from '@fieldbox/shared-host';

export default defineRemote({
  routes: [
    {
      id: 'core-v',
      path: '/specbuilder/core-v',
      title: 'FBX-CORE deployment questionnaire',
      description:
        'What your power, comms and environmental control module has to run, and for how long. Under 10 minutes.',
      access: 'public',
      render: 'server',
      load: () =>
        import(/* webpackChunkName: "core-v" */ './questionnaire/QuestionnairePage.tsx').then(
          (m) => m.QuestionnairePage,
        ),
    },
    {
      id: 'core-v-short',
      path: '/specbuilder-core-v',
      title: 'FBX-CORE deployment questionnaire',
      description:
        'What your power, comms and environmental control module has to run, and for how long. Under 10 minutes.',
      access: 'public',
      render: 'server',
      load: () =>
        import(/* webpackChunkName: "core-v-short" */ './questionnaire/QuestionnairePage.tsx').then(
          (m) => m.QuestionnairePage,
        ),
    },
  ],
});
