import { rowVersion } from '@fieldbox/contract/administration/rowChanges';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { supplierComponentResponse } from '@fieldbox/contract/suppliers/responseSchemas';
import { supplierComponentSchema } from '@fieldbox/contract/suppliers/supplierComponents';
import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { type ApiParts, call } from '../calls/call.ts';
import { hasRows } from '../database/sql.ts';
import type { ApiEnv } from '../http/environment.ts';
import { respondWithChange } from '../http/transaction.ts';
import { respondOnce } from '../idempotency/respondOnce.ts';
import {
  addSupplierComponent,
  changeSupplierComponent,
  listOwnComponents,
  restoreSupplierComponent,
  withdrawSupplierComponent,
} from './supplierComponents.ts';

/** A supplier's own components (docs/specification/calls.md#suppliers). */
export function supplierComponentCalls({ calls, sql, settings, limits, lists, suppliers: guard }: ApiParts): void {
  const body = supplierComponentSchema;
  const writeOptions = { guard, limit: limits.componentChange, response: supplierComponentResponse };
  /** Lists for visitors have components of Approved suppliers only. */
  const invalidateWhereShown: MiddlewareHandler<ApiEnv & { Variables: { supplierId: number } }> = async (c, next) => {
    const isShown = await hasRows(sql`
      select from shop.supplier where id = ${c.var.supplierId} and status = 'Approved'`);
    return isShown ? lists.invalidateOnSuccess(c, next) : next();
  };

  calls.get(
    callPaths.supplierComponents,
    call({ summary: "The supplier's components", guard, response: v.array(supplierComponentResponse) }),
    async (c) => c.json(await listOwnComponents(sql, c.var.supplierId)),
  );

  calls.post(
    callPaths.supplierComponents,
    call({ ...writeOptions, summary: 'Add a component', body, idempotent: true, status: 201 }),
    invalidateWhereShown,
    (c) => {
      const input = c.req.valid('json');
      return respondOnce(c, sql, input, (transaction) => addSupplierComponent(transaction, c.var.supplierId, input));
    },
  );

  calls.put(
    callPaths.supplierComponent,
    call({ ...writeOptions, summary: 'Change a component', body, versioned: true }),
    invalidateWhereShown,
    (c) =>
      respondWithChange(c, sql, (transaction) =>
        changeSupplierComponent(transaction, c.var, c.req.valid('json'), settings.mail),
      ),
  );

  calls.delete(
    callPaths.supplierComponent,
    call({ summary: 'Withdraw a component', guard, versioned: true, response: rowVersion }),
    invalidateWhereShown,
    (c) => respondWithChange(c, sql, (transaction) => withdrawSupplierComponent(transaction, c.var)),
  );

  calls.post(
    callPaths.supplierComponentRestore,
    call({
      ...writeOptions,
      summary: 'Restore a component that the supplier has withdrawn; 409 if it is not withdrawn',
      versioned: true,
    }),
    invalidateWhereShown,
    (c) => respondWithChange(c, sql, (transaction) => restoreSupplierComponent(transaction, c.var)),
  );
}
