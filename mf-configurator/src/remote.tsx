import { sectors, useCases } from '@fieldbox/contract/catalogue/sectors';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { configurationKey } from '@fieldbox/shop-ui/visit/configurationKey';
import { defineRemote } from '@onesite/shared-host';
import * as v from 'valibot';

export default defineRemote({
  routes: [
    {
      id: 'configurator',
      path: pagePaths.configurator,
      canonical: pagePaths.configurator,
      title: '1 Mission Profile · FieldBox Configurator', // as `useStepChange` writes it
      description:
        'Choose a mission, a container type and components, see the estimated price at once and ask for a quote.',
      access: 'public',
      render: 'server',
      data: [`/api${callPaths.missions}`, `/api${callPaths.containers}`, `/api${callPaths.components}`],
      search: [
        { name: 'sector', values: sectors },
        { name: 'type', values: Object.values(useCases).flat() },
      ],
      load: () => import('./page/ConfiguratorPage.tsx').then((m) => m.ConfiguratorPage),
    },
    {
      id: 'success',
      path: pagePaths.success,
      title: 'Configuration Submitted',
      description: 'What you configured, and its estimated total.',
      access: 'public',
      render: 'browser',
      load: () => import('./confirmation/ConfirmationPage.tsx').then((m) => m.ConfirmationPage),
    },
  ],
  fragments: [
    {
      id: 'example-unit',
      props: v.object({ unit: v.picklist(['command-post', 'drone-workshop', 'medical-bay', 'makerspace']) }),
      render: 'server',
      hydrate: false,
      data: [`/api${callPaths.containers}`, `/api${callPaths.components}`],
      example: { unit: 'command-post' },
      load: () => import('./ExampleUnit.tsx').then((m) => m.ExampleUnit),
    },
    {
      id: 'unit-in-progress',
      props: v.object({}),
      render: 'browser',
      slot: { name: 'header', order: 1, ifStored: { in: 'local', key: configurationKey, with: 'selectedContainer' } },
      example: {},
      load: () => import('./UnitInProgress.tsx').then((m) => m.UnitInProgress),
    },
  ],
});
