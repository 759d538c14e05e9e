import * as callPaths from '@fieldbox/contract/callPaths';
import * as pagePaths from '@fieldbox/contract/pagePaths';
import { sectors } from '@fieldbox/contract/sectors';
import { defineRemote } from '@fieldbox/shared-host';

export default defineRemote({
  routes: [
    {
      id: 'configurator',
      path: pagePaths.configurator,
      canonical: pagePaths.configurator,
      title: '1 Mission Profile · FieldBox Configurator', // as `useStepTitle` writes it
      description:
        'Choose a mission, a container type and components, see the estimated price at once and ask for a quote.',
      access: 'public',
      render: 'server',
      data: [`/api${callPaths.missions}`, `/api${callPaths.containers}`, `/api${callPaths.components}`],
      search: [{ name: 'sector', values: sectors }], // `type` is applied after the first view
      load: () =>
        import(/* webpackChunkName: "configurator" */ './configuration/ConfiguratorPage.tsx').then(
          ({ ConfiguratorPage }) => ConfiguratorPage,
        ),
    },
    {
      id: 'success',
      path: pagePaths.success,
      title: 'Configuration Submitted',
      description: 'What you configured, and its estimated total.',
      access: 'public',
      render: 'browser',
      load: () =>
        import(/* webpackChunkName: "success" */ './confirmation/ConfirmationPage.tsx').then(
          ({ ConfirmationPage }) => ConfirmationPage,
        ),
    },
  ],
});
