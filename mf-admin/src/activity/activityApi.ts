import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import { pagedList } from '@onesite/shared-host/lists/pagedList';
import type { Page } from '@onesite/shared-host/lists/readPage';
import { adminApi } from '../tab/adminApi.ts';

export const { useActivityQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    activity: build.query<Page<AuditEvent>, ListRequest>({
      ...pagedList<AuditEvent>(callPaths.audit),
      providesTags: ['activity'],
    }),
  }),
});
