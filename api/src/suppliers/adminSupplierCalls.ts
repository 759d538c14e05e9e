import { supplierStatusesSchema, supplierStatusSchema } from '@fieldbox/contract/administration/rowChanges';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import {
  changedSuppliersResponse,
  supplierDetailsResponse,
  supplierResponse,
} from '@fieldbox/contract/suppliers/responseSchemas';
import type { SupplierDetails } from '@fieldbox/contract/suppliers/suppliers';
import type { Hono } from 'hono';
import { call } from '../calls/call.ts';
import { listCalls } from '../calls/listCalls.ts';
import type { ApiEnv } from '../http/environment.ts';
import { inTransaction } from '../http/inTransaction.ts';
import type { ApiParts } from '../parts.ts';
import { listSupplierComponents } from '../supplierComponents/listSupplierComponents.ts';
import { changeStatus, changeStatuses, noSuchSupplier } from './changeStatus.ts';
import { selectSuppliers, supplierList } from './listSuppliers.ts';
import { listStatusSteps } from './statusSteps.ts';
import { findSupplier } from './supplierRows.ts';

/** What administrators see of suppliers and decide about them (docs/specification/calls.md#administrators). */
export function adminSupplierCalls(calls: Hono<ApiEnv>, parts: ApiParts): void {
  const { sql, settings, lists, administrators: guard } = parts;

  listCalls(calls, parts, callPaths.suppliers, {
    name: 'suppliers',
    list: supplierList,
    row: supplierResponse,
    select: selectSuppliers,
  });

  calls.get(
    callPaths.supplier,
    call({
      summary: 'A supplier with its components and its history',
      guard,
      id: true,
      response: supplierDetailsResponse,
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const [supplier, components, history] = await Promise.all([
        findSupplier(sql, id),
        listSupplierComponents(sql, id),
        listStatusSteps(sql, id),
      ]);
      if (!supplier) throw noSuchSupplier();
      return c.json({ ...supplier, components, history } satisfies SupplierDetails);
    },
  );

  calls.patch(
    callPaths.supplierBatch,
    call({
      summary: 'Approve or reject suppliers',
      guard,
      body: supplierStatusesSchema,
      response: changedSuppliersResponse,
    }),
    lists.invalidateOnSuccess,
    async (c) => {
      const { suppliers: seen, ...decision } = c.req.valid('json');
      const change = { ...decision, administratorId: c.var.administratorId, mail: settings.mail };
      const suppliers = await inTransaction(c, sql, (transaction) => changeStatuses(transaction, seen, change));
      return c.json({ suppliers });
    },
  );

  calls.patch(
    callPaths.supplierStatus,
    call({
      summary: 'Approve or reject a supplier',
      guard,
      id: true,
      versioned: true,
      body: supplierStatusSchema,
      response: supplierResponse,
    }),
    lists.invalidateOnSuccess,
    async (c) => {
      const { administratorId, version } = c.var;
      const { id } = c.req.valid('param');
      const change = { id, ...c.req.valid('json'), administratorId, version, mail: settings.mail };
      return c.json(await inTransaction(c, sql, (transaction) => changeStatus(transaction, change)));
    },
  );
}
