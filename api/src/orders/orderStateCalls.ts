import { orderStateSchema, orderStatesSchema } from '@fieldbox/contract/orders/orderStates';
import { configurationRowResponse, orderStatesResponse } from '@fieldbox/contract/orders/responseSchemas';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { Hono } from 'hono';
import { call } from '../calls/call.ts';
import type { ApiEnv } from '../http/environment.ts';
import { inTime, recordedInTime } from '../http/inTime.ts';
import type { ApiParts } from '../parts.ts';
import { changeOrderState, changeOrderStates } from './changeOrderStates.ts';

/** How far orders have come, as administrators say (docs/specification/calls.md#administrators). */
export function orderStateCalls({ sql, administrators }: ApiParts): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();
  const guard = administrators;

  calls.patch(
    callPaths.configurationStates,
    call({
      summary: 'Change the state of several configurations',
      guard,
      body: orderStatesSchema,
      response: orderStatesResponse,
    }),
    async (c) => {
      const { state, orders } = c.req.valid('json');
      const change = { state, administratorId: c.var.administratorId };
      return c.json(await inTime(c, sql, (transaction) => changeOrderStates(transaction, orders, change)));
    },
  );

  calls.patch(
    callPaths.configurationState,
    call({
      summary: 'Change the state of a configuration',
      guard,
      id: true,
      versioned: true,
      body: orderStateSchema,
      response: configurationRowResponse,
    }),
    async (c) => {
      const { administratorId, version } = c.var;
      const order = { id: c.req.valid('param').id, version };
      const change = { state: c.req.valid('json').state, administratorId };
      return c.json(await recordedInTime(c, sql, (transaction) => changeOrderState(transaction, order, change)));
    },
  );

  return calls;
}
