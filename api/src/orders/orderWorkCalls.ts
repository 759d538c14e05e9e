import { orderChangesSchema } from '@fieldbox/contract/administration/rowChanges';
import { changedOrdersResponse, configurationRowResponse } from '@fieldbox/contract/orders/configurations';
import { orderCustomerSchema } from '@fieldbox/contract/orders/orderForms';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { Hono } from 'hono';
import { call } from '../calls/call.ts';
import type { ApiEnv } from '../http/environment.ts';
import { inTransaction } from '../http/inTransaction.ts';
import type { ApiParts } from '../parts.ts';
import { changeRows } from '../work/changeRows.ts';
import { noteCalls } from '../work/noteCalls.ts';
import { correctCustomer } from './correctCustomer.ts';
import { orderWork } from './orderWork.ts';

/** What administrators do with orders (docs/specification/calls.md#administrators). */
export function orderWorkCalls(calls: Hono<ApiEnv>, parts: ApiParts): void {
  const { sql, administrators: guard } = parts;

  calls.patch(
    callPaths.configurationBatch,
    call({
      summary: 'Change the state or the owner of configurations',
      guard,
      body: orderChangesSchema,
      response: changedOrdersResponse,
    }),
    async (c) => {
      const { administratorId } = c.var;
      const { orders: seen, ...changes } = c.req.valid('json');
      const changed = await inTransaction(c, sql, (transaction) =>
        changeRows(transaction, orderWork, { ...changes, seen }, administratorId),
      );
      return c.json({ orders: changed });
    },
  );

  calls.put(
    callPaths.configurationCustomer,
    call({
      summary: 'Edit the customer of a configuration',
      guard,
      id: true,
      versioned: true,
      body: orderCustomerSchema,
      response: configurationRowResponse,
    }),
    async (c) => {
      const { administratorId, version } = c.var;
      const seen = { id: c.req.valid('param').id, version };
      const customer = c.req.valid('json');
      return c.json(
        await inTransaction(c, sql, (transaction) => correctCustomer(transaction, seen, customer, administratorId)),
      );
    },
  );

  const paths = { notes: callPaths.configurationNotes, note: callPaths.configurationNote };
  noteCalls(calls, parts, orderWork, { noun: 'configuration', ...paths });
}
