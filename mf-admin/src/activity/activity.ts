import { lists } from '@fieldbox/contract/administration/lists';
import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import type { Page } from '@onesite/shared-host/lists/pagedList';
import { periods } from '../navigation/period.ts';
import { adminApi } from '../resource/adminApi.ts';
import * as rows from '../resource/rows.ts';

export const activity: rows.ListEndpoints = {
  kind: 'activity',
  noun: 'event',
  path: lists.audit.list,
  list: rows.listOptions(lists.audit, { periods }),
};

export const { useGetActivityQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({ getActivity: build.query<Page<AuditEvent>, ListRequest>(rows.pages(activity)) }),
});
