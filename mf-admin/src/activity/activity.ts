import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { periods } from '../navigation/period.ts';
import { createResource } from '../resource/resource.ts';

export const activity = createResource<AuditEvent>({
  kind: 'activity',
  list: 'audit',
  path: callPaths.audit,
  periods,
});
