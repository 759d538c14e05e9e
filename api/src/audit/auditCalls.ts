import { auditEventResponse } from '@fieldbox/contract/audit/responseSchemas';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { Hono } from 'hono';
import { call } from '../calls/call.ts';
import type { ApiEnv } from '../http/environment.ts';
import { inRecordedTransaction } from '../http/inTransaction.ts';
import { listCall, respondWithList } from '../lists/respondWithList.ts';
import type { ApiParts } from '../parts.ts';
import { auditList, listEvents } from './listEvents.ts';
import { undoEvent } from './undoEvent.ts';
import type { UndoHandlers } from './undoHandler.ts';

/** Who did what when, for administrators, who can undo what administrators did. */
export function auditCalls(
  calls: Hono<ApiEnv>,
  { sql, settings, lists, administrators }: ApiParts,
  undoHandlers: UndoHandlers,
): void {
  const guard = administrators;

  calls.get(
    callPaths.audit,
    call({ summary: 'Who did what when', guard, ...listCall('audit', auditEventResponse) }),
    (c) => respondWithList(c, sql, auditList, c.req.valid('query'), listEvents),
  );

  calls.post(
    callPaths.auditUndo,
    call({ summary: 'Take a change back', guard, id: true, response: auditEventResponse }),
    lists.invalidateOnSuccess,
    async (c) => {
      const { id } = c.req.valid('param');
      const by = { administratorId: c.var.administratorId, mail: settings.mail };
      return c.json(await inRecordedTransaction(c, sql, (transaction) => undoEvent(transaction, id, undoHandlers, by)));
    },
  );
}
