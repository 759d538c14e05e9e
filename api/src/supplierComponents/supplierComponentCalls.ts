import * as callPaths from '@fieldbox/contract/site/callPaths';
import { supplierComponentSchema } from '@fieldbox/contract/suppliers/supplierComponents';
import { Hono, type MiddlewareHandler } from 'hono';
import { requireSupplier } from '../auth/requireSupplier.ts';
import type { Statements } from '../database/connect.ts';
import type { ApiEnv } from '../http/environment.ts';
import { readIfMatch } from '../http/ifMatch.ts';
import { inTime } from '../http/inTime.ts';
import { readJson } from '../http/readJson.ts';
import { rowId } from '../http/rowId.ts';
import { createOnce } from '../idempotency/createOnce.ts';
import type { ApiParts } from '../parts.ts';
import { addSupplierComponent, changeSupplierComponent, removeSupplierComponent } from './changeSupplierComponents.ts';
import { isApproved } from './isApproved.ts';
import { listOwnComponents } from './listSupplierComponents.ts';

/** A supplier's own components (docs/specification/calls.md#suppliers). */
export function supplierComponentCalls({ sql, settings, limits, lists, suppliers }: ApiParts): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();
  const guard = requireSupplier(suppliers);
  const terms = { isLimited: settings.rateLimit !== 'off', mail: settings.mail };
  /** What waits for an approval is in no list that visitors get. */
  const invalidateWhereShown: MiddlewareHandler<ApiEnv> = async (c, next) =>
    (await isApproved(sql, c.var.supplierId)) ? lists.invalidateOnSuccess(c, next) : next();

  calls.get(callPaths.supplierComponents, guard, async (c) => c.json(await listOwnComponents(sql, c.var.supplierId)));

  calls.post(callPaths.supplierComponents, guard, invalidateWhereShown, async (c) => {
    limits.componentChange(`supplier ${c.var.supplierId}`);
    const input = await readJson(c, supplierComponentSchema);
    const add = async (transaction: Statements, component: typeof input & { supplierId: number }) => ({
      result: await addSupplierComponent(transaction, component, terms),
    });
    return createOnce(c, sql, { ...input, supplierId: c.var.supplierId }, add);
  });

  calls.put(callPaths.supplierComponent, guard, invalidateWhereShown, async (c) => {
    limits.componentChange(`supplier ${c.var.supplierId}`);
    const id = rowId(c.req.param('id'));
    const version = readIfMatch(c);
    const input = await readJson(c, supplierComponentSchema);
    const change = { supplierId: c.var.supplierId, id, input, version };
    return c.json(await inTime(c, sql, (transaction) => changeSupplierComponent(transaction, change, terms)));
  });

  calls.delete(callPaths.supplierComponent, guard, invalidateWhereShown, async (c) => {
    const id = rowId(c.req.param('id'));
    const step = { supplierId: c.var.supplierId, id, version: readIfMatch(c) };
    await inTime(c, sql, (transaction) => removeSupplierComponent(transaction, step));
    return c.body(null, 204);
  });

  return calls;
}
