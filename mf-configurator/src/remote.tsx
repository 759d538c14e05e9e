import { sectors } from '@fieldbox/contract/catalogue/sectors';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { defineRemote } from '@onesite/shared-host';

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
        import(/* webpackChunkName: "configurator" */ './page/ConfiguratorPage.tsx').then(
          ({ ConfiguratorPage }) => ConfiguratorPage,
        ),
    },
    {
      id: 'compare',
      path: pagePaths.compare,
      title: 'Compare Variants',
      description: 'Two configurations side by side.',
      access: 'public',
      render: 'browser',
      data: [`/api${callPaths.missions}`, `/api${callPaths.containers}`, `/api${callPaths.components}`],
      load: () =>
        import(/* webpackChunkName: "compare" */ './variants/ComparePage.tsx').then(({ ComparePage }) => ComparePage),
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
