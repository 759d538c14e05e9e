import { auditEventHeader } from '@fieldbox/contract/audit/audit';
import type { CallContext } from './environment.ts';

/** What a change results in, and the event that it recorded; without one where it changed nothing. */
export interface Recorded<Result> {
  result: Result;
  eventId?: number;
}

/** Names the event of an administrator's change in its answer, so that the change can be undone. */
export function nameEvent(c: CallContext, id: number | null | undefined): void {
  if (c.var.administratorId !== undefined && id) c.header(auditEventHeader, String(id));
}
