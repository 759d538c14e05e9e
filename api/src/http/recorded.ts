import { auditEventHeader } from '@fieldbox/contract/audit/audit';
import type { CallContext } from './environment.ts';

/** The result of a change, and the event that it recorded; no event if it changed nothing. */
export interface Recorded<Result> {
  result: Result;
  eventId?: number;
}

/** Names the event of an administrator's change in its response, so that the change can be undone. */
export function nameEvent(c: CallContext, id: number | null | undefined): void {
  if (c.var.administratorId !== undefined && id) c.header(auditEventHeader, String(id));
}
