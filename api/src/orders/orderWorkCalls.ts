import { orderChangesSchema } from '@fieldbox/contract/administration/orderChanges';
import { orderChoiceSchema, orderCustomerSchema } from '@fieldbox/contract/orders/configurations';
import { orderNoteSchema } from '@fieldbox/contract/orders/orderNotes';
import {
  changedOrdersResponse,
  configurationRowResponse,
  orderNoteResponse,
} from '@fieldbox/contract/orders/responseSchemas';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { Hono } from 'hono';
import { call } from '../calls/call.ts';
import type { ApiEnv } from '../http/environment.ts';
import { inRecordedTransaction } from '../http/inTransaction.ts';
import { createOnce } from '../idempotency/createOnce.ts';
import type { ApiParts } from '../parts.ts';
import { changeOrders } from './changeOrders.ts';
import { correctChoice } from './correctChoice.ts';
import { correctCustomer } from './correctCustomer.ts';
import { addNote, deleteNote } from './orderNotes.ts';

/** What administrators do with orders (docs/specification/calls.md#administrators). */
export function orderWorkCalls(calls: Hono<ApiEnv>, { sql, administrators }: ApiParts): void {
  const guard = administrators;

  calls.patch(
    callPaths.configurationBatch,
    call({
      summary: 'Change the state of configurations, or who looks after them',
      guard,
      body: orderChangesSchema,
      response: changedOrdersResponse,
    }),
    async (c) => {
      const { administratorId } = c.var;
      const changes = c.req.valid('json');
      return c.json(
        await inRecordedTransaction(c, sql, (transaction) => changeOrders(transaction, changes, administratorId)),
      );
    },
  );

  calls.put(
    callPaths.configurationCustomer,
    call({
      summary: 'Correct who ordered a configuration, and what for',
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
        await inRecordedTransaction(c, sql, (transaction) =>
          correctCustomer(transaction, seen, customer, administratorId),
        ),
      );
    },
  );

  calls.put(
    callPaths.configurationChoice,
    call({
      summary: 'Correct what was ordered; what is new is sold at today’s price',
      guard,
      id: true,
      versioned: true,
      body: orderChoiceSchema,
      response: configurationRowResponse,
    }),
    async (c) => {
      const { administratorId, version } = c.var;
      const seen = { id: c.req.valid('param').id, version };
      const choice = c.req.valid('json');
      return c.json(
        await inRecordedTransaction(c, sql, (transaction) => correctChoice(transaction, seen, choice, administratorId)),
      );
    },
  );

  calls.post(
    callPaths.configurationNotes,
    call({
      summary: 'Note something about a configuration',
      guard,
      id: true,
      body: orderNoteSchema,
      idempotent: true,
      status: 201,
      response: orderNoteResponse,
    }),
    (c) => {
      const { administratorId } = c.var;
      const { text } = c.req.valid('json');
      return createOnce(c, sql, { orderId: c.req.valid('param').id, text, administratorId }, addNote);
    },
  );

  calls.delete(
    callPaths.configurationNote,
    call({ summary: 'Delete a note of one’s own', guard, id: true }),
    async (c) => {
      const { administratorId } = c.var;
      const { id } = c.req.valid('param');
      await inRecordedTransaction(c, sql, (transaction) => deleteNote(transaction, id, administratorId));
      return c.body(null, 204);
    },
  );
}
