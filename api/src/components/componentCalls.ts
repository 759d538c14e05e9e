import { componentSchema } from '@fieldbox/contract/components';
import { Hono } from 'hono';
import { requireAdministrator } from '../auth/requireAdministrator.ts';
import type { ApiEnv } from '../http/environment.ts';
import { readIfMatch } from '../http/ifMatch.ts';
import { inTime } from '../http/inTime.ts';
import { readJson } from '../http/readJson.ts';
import { rowId } from '../http/rowId.ts';
import { createOnce } from '../idempotency/createOnce.ts';
import type { ApiParts } from '../parts.ts';
import { addComponent, changeComponent, removeComponent } from './changeComponents.ts';
import { listComponents } from './listComponents.ts';

/**
 * The public catalogue of components, and what administrators change in it (docs/specification/calls.md#public and
 * docs/specification/calls.md#administrators).
 */
export function componentCalls({ sql, lists, administrators }: ApiParts): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();
  const guard = requireAdministrator(administrators);

  calls.get(
    '/components',
    lists.answer(() => listComponents(sql)),
  );

  calls.post('/components', guard, async (c) => {
    const input = await readJson(c, componentSchema);
    return createOnce(c, sql, { ...input, administratorId: c.var.administratorId }, addComponent);
  });

  calls.put('/components/:id', guard, async (c) => {
    const id = rowId(c.req.param('id'));
    const version = readIfMatch(c);
    const input = await readJson(c, componentSchema);
    const change = { administratorId: c.var.administratorId, id, input, version };
    return c.json(await inTime(c, sql, (transaction) => changeComponent(transaction, change)));
  });

  calls.delete('/components/:id', guard, async (c) => {
    const id = rowId(c.req.param('id'));
    await inTime(c, sql, (transaction) => removeComponent(transaction, c.var.administratorId, id));
    return c.body(null, 204);
  });

  return calls;
}
