import { listFilters, listSorts } from '@fieldbox/contract/administration/lists';
import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { periods } from '../navigation/period.ts';
import { createList } from '../resource/resource.ts';

export const activity = createList<AuditEvent>(
  'activity',
  { path: callPaths.audit, sorts: listSorts.audit, defaultSort: '-createdAt', periods, filters: listFilters.audit },
  ['activity'],
);
