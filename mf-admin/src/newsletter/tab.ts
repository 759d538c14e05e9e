import { useListRequest } from '@onesite/shared-host/lists/useListRequest';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { freshOnOpening } from '../tab/adminApi.ts';
import type { Tab } from '../tab/tab.ts';
import { useSubscribersQuery } from './subscribersApi.ts';
import { subscribersList } from './subscribersList.ts';

export const newsletterTab: Tab = {
  id: 'newsletter',
  label: 'Newsletter',
  goKey: 'n',
  code: lazyCode(() =>
    import(/* webpackChunkName: "admin-newsletter" */ './NewsletterTab.tsx').then(({ NewsletterTab }) => NewsletterTab),
  ),
  usePreload: () => void useSubscribersQuery(useListRequest(subscribersList), freshOnOpening),
};
