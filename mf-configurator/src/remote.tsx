import { useCases } from '@fieldbox/contract/catalogue/missions';
import { sectors } from '@fieldbox/contract/catalogue/sectors';
import { comparisonParameters } from '@fieldbox/contract/links/linkParameters';
import { linkParameter } from '@fieldbox/contract/orders/linkParameter';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { unitParameter } from '@fieldbox/contract/units/unitLink';
import { defineRemote } from '@onesite/shared-host';
import * as v from 'valibot';
import { requestsKey } from './state/requestsKey.ts';
import { selectionKey } from './state/selectionKey.ts';

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
      search: [
        { name: 'sector', values: sectors },
        { name: 'type', values: Object.values(useCases).flat() },
      ],
      load: () =>
        import(/* webpackChunkName: "configurator" */ './page/ConfiguratorPage.tsx').then((m) => m.ConfiguratorPage),
    },
    {
      id: 'link',
      path: pagePaths.configurator,
      query: [linkParameter],
      canonical: pagePaths.configurator,
      example: `${pagePaths.configurator}?${linkParameter}=1.military.1.1.1`,
      title: 'A configuration is being opened',
      description:
        'A configured unit: open it to see its parts and its estimated price, to change it or to ask for a quote.',
      access: 'public',
      render: 'server',
      data: [`/api${callPaths.links}?${linkParameter}=:${linkParameter}`],
      load: () => import(/* webpackChunkName: "link" */ './linkView/LinkPage.tsx').then((m) => m.LinkPage),
    },
    {
      id: 'unit',
      path: pagePaths.configurator,
      query: [unitParameter],
      canonical: pagePaths.configurator,
      example: `${pagePaths.configurator}?${unitParameter}=command-post`,
      title: 'A unit is being opened',
      description: 'A unit to start from: its parts and its estimated price, to change it or to ask for a quote.',
      access: 'public',
      render: 'server',
      data: [`/api${callPaths.links}?${unitParameter}=:${unitParameter}`],
      load: () => import(/* webpackChunkName: "unit" */ './linkView/LinkPage.tsx').then((m) => m.LinkPage),
    },
    {
      id: 'compare',
      path: pagePaths.compare,
      query: [...comparisonParameters],
      canonical: pagePaths.configurator,
      example: `${pagePaths.compare}?a=1.military.1.1.1&b=1.military.1.1.2`,
      title: 'A comparison is being opened',
      description: 'Two configurations side by side.',
      access: 'public',
      render: 'server',
      data: [`/api${callPaths.links}?a=:a&b=:b`],
      load: () => import(/* webpackChunkName: "compare" */ './variants/ComparePage.tsx').then((m) => m.ComparePage),
    },
    {
      id: 'no-comparison', // an address that has lost a part of its query
      path: pagePaths.compare,
      robots: 'noindex',
      title: 'Compare Variants',
      description: 'Two configurations side by side.',
      access: 'public',
      render: 'server',
      data: [`/api${callPaths.links}`],
      load: () =>
        import(/* webpackChunkName: "no-comparison" */ './variants/ComparePage.tsx').then((m) => m.ComparePage),
    },
    {
      id: 'success',
      path: pagePaths.success,
      title: 'Configuration Submitted',
      description: 'What you configured, and its estimated total.',
      access: 'public',
      render: 'browser',
      load: () =>
        import(/* webpackChunkName: "success" */ './confirmation/ConfirmationPage.tsx').then((m) => m.ConfirmationPage),
    },
    {
      id: 'request',
      path: pagePaths.request,
      search: ['key'],
      store: 'never',
      robots: 'noindex',
      title: 'Your request',
      description: 'What you requested and where it stands.',
      access: 'public',
      render: 'browser',
      load: () => import(/* webpackChunkName: "request" */ './request/RequestPage.tsx').then((m) => m.RequestPage),
    },
  ],
  fragments: [
    {
      id: 'sent-request',
      props: v.object({}),
      render: 'browser',
      slot: { name: 'home', order: 1, ifStored: { in: 'local', key: requestsKey } },
      example: {},
      load: () => import(/* webpackChunkName: "sent-request" */ './request/SentRequest.tsx').then((m) => m.SentRequest),
    },
    {
      id: 'example-unit',
      props: v.object({ unit: v.picklist(['command-post', 'drone-workshop', 'medical-bay', 'makerspace']) }),
      render: 'server',
      hydrate: false,
      data: [`/api${callPaths.containers}`, `/api${callPaths.components}`],
      example: { unit: 'command-post' },
      load: () =>
        import(/* webpackChunkName: "example-unit" */ './exampleUnit/ExampleUnit.tsx').then((m) => m.ExampleUnit),
    },
    {
      id: 'unit-in-progress',
      props: v.object({}),
      render: 'browser',
      slot: { name: 'header', order: 1, ifStored: { in: 'local', key: selectionKey, with: 'selectedContainer' } },
      example: {},
      load: () =>
        import(/* webpackChunkName: "unit-in-progress" */ './unitInProgress/UnitInProgress.tsx').then(
          (m) => m.UnitInProgress,
        ),
    },
  ],
});
