import { listFilters, listQuerySchema, listSorts } from '@fieldbox/contract/administration/lists';
import { componentSchema } from '@fieldbox/contract/catalogue/components';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { Hono } from 'hono';
import { requireAdministrator } from '../auth/requireAdministrator.ts';
import type { ApiEnv } from '../http/environment.ts';
import { readIfMatch } from '../http/ifMatch.ts';
import { recordedInTime } from '../http/inTime.ts';
import { readJson } from '../http/readJson.ts';
import { readQuery } from '../http/readQuery.ts';
import { rowId } from '../http/rowId.ts';
import { createOnce } from '../idempotency/createOnce.ts';
import { answerList } from '../lists/answerList.ts';
import { readList } from '../lists/readList.ts';
import type { ApiParts } from '../parts.ts';
import {
  addComponent,
  bringBackComponent,
  changeComponent,
  noSuchComponent,
  removeComponent,
} from './changeComponents.ts';
import { componentList, findAdminComponent, selectAdminComponents } from './listAdminComponents.ts';
import { listComponents } from './listComponents.ts';

/**
 * The public catalogue of components, and what administrators change in it (docs/specification/calls.md#public and
 * docs/specification/calls.md#administrators).
 */
export function componentCalls({ sql, lists, administrators }: ApiParts): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();
  const guard = requireAdministrator(administrators);
  const { invalidateOnSuccess } = lists;

  calls.get(
    callPaths.components,
    lists.answer(`/api${callPaths.components}`, () => listComponents(sql)),
  );

  calls.post(callPaths.components, guard, invalidateOnSuccess, async (c) => {
    const input = await readJson(c, componentSchema);
    return createOnce(c, sql, { ...input, administratorId: c.var.administratorId }, addComponent);
  });

  calls.put(callPaths.component, guard, invalidateOnSuccess, async (c) => {
    const id = rowId(c.req.param('id'));
    const version = readIfMatch(c);
    const input = await readJson(c, componentSchema);
    const change = { administratorId: c.var.administratorId, id, input, version };
    return c.json(await recordedInTime(c, sql, (transaction) => changeComponent(transaction, change)));
  });

  calls.delete(callPaths.component, guard, invalidateOnSuccess, async (c) => {
    const id = rowId(c.req.param('id'));
    const step = { administratorId: c.var.administratorId, id, version: readIfMatch(c) };
    await recordedInTime(c, sql, (transaction) => removeComponent(transaction, step));
    return c.body(null, 204);
  });

  calls.post(callPaths.componentRestore, guard, invalidateOnSuccess, async (c) => {
    const id = rowId(c.req.param('id'));
    const step = { administratorId: c.var.administratorId, id, version: readIfMatch(c) };
    return c.json(await recordedInTime(c, sql, (transaction) => bringBackComponent(transaction, step)));
  });

  calls.get(callPaths.component, guard, async (c) => {
    const component = await findAdminComponent(sql, rowId(c.req.param('id')));
    if (!component) throw noSuchComponent();
    return c.json(component);
  });

  calls.get(callPaths.adminComponents, guard, async (c) => {
    const query = readQuery(c, listQuerySchema(listSorts.components, listFilters.components));
    return answerList(c, componentList, query, await readList(sql, componentList, query, selectAdminComponents));
  });

  return calls;
}
