import type { ListedSubscriber } from '@fieldbox/contract/contact/subscribers';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import type { Page } from '@onesite/shared-host/lists/pagedList';
import { adminApi } from '../resource/adminApi.ts';
import * as rows from '../resource/rows.ts';

export const subscribers = rows.listEndpoints('subscribers');

export const { useGetSubscribersQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({ getSubscribers: build.query<Page<ListedSubscriber>, ListRequest>(rows.pages(subscribers)) }),
});
