import { useListRequest } from '@onesite/shared-host/lists/useListRequest';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { freshOnOpening } from '../tab/adminApi.ts';
import type { Tab } from '../tab/tab.ts';
import { useAdminMessagesQuery } from './messagesApi.ts';
import { messagesList } from './messagesList.ts';

export const messagesTab: Tab = {
  id: 'messages',
  label: 'Messages',
  goKey: 'e',
  code: lazyCode(() =>
    import(/* webpackChunkName: "admin-messages" */ './MessagesTab.tsx').then(({ MessagesTab }) => MessagesTab),
  ),
  usePreload: () => void useAdminMessagesQuery(useListRequest(messagesList), freshOnOpening),
};
