import { orderChangesSchema } from '@fieldbox/contract/administration/rowChanges';
import { pickFields, type Values } from '@fieldbox/contract/fields/field';
import { type ConfigurationRow, configurationRowResponse } from '@fieldbox/contract/orders/configurations';
import { orderFields } from '@fieldbox/contract/orders/orderFields';
import { orderCustomerSchema } from '@fieldbox/contract/orders/orderForms';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { administrator, changedFields, recordEvent } from '../audit/recordEvent.ts';
import { type ApiParts, call } from '../calls/call.ts';
import { type Statements, storedFields } from '../database/sql.ts';
import { respondWithChange } from '../http/transaction.ts';
import { changeRow, findRow, lockRow, type Seen } from '../lists/rows.ts';
import { subjectOf } from '../work/work.ts';
import { workCalls } from '../work/workCalls.ts';
import { orderList, orderWork } from './orderRows.ts';

/** What administrators do with orders (docs/specification/calls.md#administrators). */
export function orderWorkCalls(parts: ApiParts): void {
  const { calls, sql, administrators: guard } = parts;

  calls.put(
    callPaths.configurationCustomer,
    call({
      summary: 'Edit the customer of a configuration',
      guard,
      versioned: true,
      body: orderCustomerSchema,
      response: configurationRowResponse,
    }),
    (c) => respondWithChange(c, sql, (transaction) => correctCustomer(transaction, c.var, c.req.valid('json'))),
  );

  workCalls(parts, orderWork, {
    noun: 'configuration',
    paths: {
      batch: callPaths.configurationBatch,
      notes: callPaths.configurationNotes,
      note: callPaths.configurationNote,
    },
    changes: orderChangesSchema,
    row: configurationRowResponse,
  });
}

type Customer = Values<typeof orderFields>;

/**
 * Corrects who ordered and what for, within a transaction. Nothing happens when it is so already.
 * @throws ApiFailure not_found, edit_conflict with the current row
 */
export async function correctCustomer(sql: Statements, seen: Seen, customer: Customer): Promise<ConfigurationRow> {
  const { administratorId, id } = seen;
  const current = await lockRow(sql, orderList, seen);
  const change = changedFields(pickFields(orderFields, current), customer);
  if (!change) return current;
  await changeRow(sql, orderList, id, storedFields(sql, orderFields, change.after as Customer), administratorId);
  const author = administrator(administratorId);
  await recordEvent(sql, author, 'order_customer_corrected', subjectOf(orderWork, id), change);
  return findRow(sql, orderList, id);
}
