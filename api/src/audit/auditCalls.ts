import { listQuerySchema, listSorts } from '@fieldbox/contract/lists';
import { Hono } from 'hono';
import { requireAdministrator } from '../auth/requireAdministrator.ts';
import type { ApiEnv } from '../http/environment.ts';
import { inTime } from '../http/inTime.ts';
import { readQuery } from '../http/readQuery.ts';
import { rowId } from '../http/rowId.ts';
import { answerList } from '../lists/answerList.ts';
import { countMatches } from '../lists/list.ts';
import type { ApiParts } from '../parts.ts';
import { auditList, listEvents } from './listEvents.ts';
import { undoEvent } from './undoEvent.ts';

/** Always in pages: this list only grows. */
const defaultLimit = 50;

/** Who did what when, for administrators, who can take back what administrators did. */
export function auditCalls({ sql, settings, administrators }: ApiParts): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();
  const guard = requireAdministrator(administrators);

  calls.get('/audit', guard, async (c) => {
    const query = { ...readQuery(c, listQuerySchema(listSorts.audit)) };
    query.limit ??= defaultLimit;
    const [rows, total] = await Promise.all([listEvents(sql, query), countMatches(sql, auditList, query)]);
    return answerList(c, query, { rows, total });
  });

  calls.post('/audit/:id/undo', guard, async (c) => {
    const id = rowId(c.req.param('id'));
    const by = { administratorId: c.var.administratorId, mail: settings.mail };
    return c.json(await inTime(c, sql, (transaction) => undoEvent(transaction, id, by)));
  });

  return calls;
}
