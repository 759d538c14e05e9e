import type { MessageChange, StoredMessage } from '@fieldbox/contract/contact/storedMessages';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import { pagedList } from '@onesite/shared-host/lists/pagedList';
import type { Page } from '@onesite/shared-host/lists/readPage';
import { adminApi, changedTags, listOf } from '../tab/adminApi.ts';
import { type Changed, ifMatch, toChanged } from '../tab/eventId.ts';

export const { useAdminMessagesQuery, useAdminMessageQuery, useChangeMessageMutation } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminMessages: build.query<Page<StoredMessage>, ListRequest>({
      ...pagedList<StoredMessage>(callPaths.contactMessages),
      providesTags: [listOf('messages')],
    }),
    adminMessage: build.query<StoredMessage, string>({
      query: (id) => fillPath(callPaths.contactMessage, { id }),
      providesTags: (_, __, id) => [{ type: 'messages', id }],
    }),
    changeMessage: build.mutation<Changed<StoredMessage>, { seen: StoredMessage; change: MessageChange }>({
      query: ({ seen, change }) => ({
        path: fillPath(callPaths.contactMessage, { id: seen.id }),
        method: 'PATCH',
        body: change,
        headers: ifMatch(seen),
      }),
      transformResponse: toChanged<StoredMessage>,
      invalidatesTags: (_, error, { seen }) => changedTags('messages', [seen.id], error),
    }),
  }),
});
