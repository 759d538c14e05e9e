import type { ListedSubscriber } from '@fieldbox/contract/contact/subscribers';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import { pagedList } from '@onesite/shared-host/lists/pagedList';
import type { Page } from '@onesite/shared-host/lists/readPage';
import { adminApi } from '../tab/adminApi.ts';

export const { useSubscribersQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    subscribers: build.query<Page<ListedSubscriber>, ListRequest>(pagedList<ListedSubscriber>(callPaths.subscribers)),
  }),
});
