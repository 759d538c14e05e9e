import { listFilters, listQuerySchema, listSorts } from '@fieldbox/contract/administration/lists';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { Hono } from 'hono';
import { requireAdministrator } from '../auth/requireAdministrator.ts';
import type { ApiEnv } from '../http/environment.ts';
import { recordedInTime } from '../http/inTime.ts';
import { readQuery } from '../http/readQuery.ts';
import { rowId } from '../http/rowId.ts';
import { answerList } from '../lists/answerList.ts';
import { readList } from '../lists/readList.ts';
import { writeRow } from '../lists/writtenRows.ts';
import type { ApiParts } from '../parts.ts';
import { auditList, listEvents } from './listEvents.ts';
import { undoEvent } from './undoEvent.ts';
import type { Undoers } from './undoer.ts';

/** Who did what when, for administrators, who can undo what administrators did. */
export function auditCalls({ sql, settings, lists, administrators }: ApiParts, undoers: Undoers): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();
  const guard = requireAdministrator(administrators);

  calls.get(callPaths.audit, guard, async (c) => {
    const query = readQuery(c, listQuerySchema(listSorts.audit, listFilters.audit));
    const { rows, total } = await readList(sql, auditList, query, listEvents);
    return answerList(c, auditList, query, { rows: rows.map(writeRow), total });
  });

  calls.post(callPaths.auditUndo, guard, lists.invalidateOnSuccess, async (c) => {
    const id = rowId(c.req.param('id'));
    const by = { administratorId: c.var.administratorId, mail: settings.mail };
    return c.json(await recordedInTime(c, sql, (transaction) => undoEvent(transaction, id, undoers, by)));
  });

  return calls;
}
