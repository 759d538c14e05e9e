import type { ListedSubscriber } from '@fieldbox/contract/contact/subscribers';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import type { Page } from '@onesite/shared-host/lists/pagedList';
import { adminApi } from '../resource/adminApi.ts';
import * as rows from '../resource/rows.ts';

export const subscribers: rows.ListedKind = {
  kind: 'subscribers',
  noun: 'subscriber',
  path: callPaths.subscribers,
  list: rows.listOptions('subscribers'),
};

export const { useGetSubscribersQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getSubscribers: build.query<Page<ListedSubscriber>, ListRequest>(rows.pages('subscribers', callPaths.subscribers)),
  }),
});
