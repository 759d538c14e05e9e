import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';

/** Where the dashboard shows what an event is about; undefined for what has no record of its own there. */
export function subjectAddress(event: AuditEvent) {
  const tab = tabOf(event);
  return tab && event.subject.id !== null ? `${pagePaths.admin}?tab=${tab}&open=${event.subject.id}` : undefined;
}

function tabOf({ kind, action, actor, undoneBy }: AuditEvent) {
  if (kind !== 'accounts') return action === 'mission_withdrawn' && undoneBy === null ? undefined : kind;
  const isOfSupplier = actor.role === 'supplier' || action === 'password_reset_link_issued';
  return isOfSupplier ? 'suppliers' : undefined;
}
