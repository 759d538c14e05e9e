import { orderChangesSchema } from '@fieldbox/contract/orders/orderStates';
import { changedOrdersResponse } from '@fieldbox/contract/orders/responseSchemas';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { Hono } from 'hono';
import { call } from '../calls/call.ts';
import type { ApiEnv } from '../http/environment.ts';
import { inTime } from '../http/inTime.ts';
import type { ApiParts } from '../parts.ts';
import { changeOrders } from './changeOrders.ts';

/** What administrators do with orders (docs/specification/calls.md#administrators). */
export function orderWorkCalls({ sql, administrators }: ApiParts): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();
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
      const { orders, ...change } = c.req.valid('json');
      const { administratorId } = c.var;
      return c.json(await inTime(c, sql, (transaction) => changeOrders(transaction, orders, change, administratorId)));
    },
  );

  return calls;
}
