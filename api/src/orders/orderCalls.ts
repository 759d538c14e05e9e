import {
  configurationResponse,
  configurationRowResponse,
  configurationSchema,
  customersOrderSchema,
  type SubmittedConfiguration,
  submittedConfigurationResponse,
} from '@fieldbox/contract/orders/configurations';
import { sentAsHeader } from '@fieldbox/contract/orders/orderForms';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { call } from '../calls/call.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import { respondWithCsv } from '../http/download.ts';
import type { ApiEnv } from '../http/environment.ts';
import { createOnce } from '../idempotency/createOnce.ts';
import { listCall, respondWithList } from '../lists/respondWithList.ts';
import type { ApiParts } from '../parts.ts';
import { ownResponseId } from '../surveys/surveyResponses.ts';
import { listNotes } from '../work/noteCalls.ts';
import { noSuchRow, ofCaller } from '../work/work.ts';
import { exportOrders } from './exportOrders.ts';
import { queueOrderMails } from './orderMails.ts';
import { configurationList, findConfiguration, orderWork, selectConfigurations } from './orderRows.ts';
import { placeCustomersOrder, placeOrder } from './placeOrder.ts';

/** Orders, which the calls name configurations (docs/specification/calls.md#public). */
export function orderCalls(calls: Hono<ApiEnv>, { sql, exportSql, settings, limits, administrators }: ApiParts): void {
  const list = listCall('configurations', configurationRowResponse);

  calls.post(
    callPaths.configurations,
    call({
      summary: 'Submit a configuration',
      guard: 'everybody',
      limit: limits.publicWrite,
      body: customersOrderSchema,
      bodyOf: (c) => (isFromAdministrator(c, administrators) ? customersOrderSchema : configurationSchema),
      idempotent: true,
      status: 201,
      response: configurationResponse,
    }),
    async (c) => {
      const { responseKey, ...sent } = c.req.valid('json');
      const administratorId = await senderOf(c, administrators);
      if (administratorId !== undefined) c.set('administratorId', administratorId);
      // An administrator sees every response.
      const responseId =
        administratorId === undefined ? await ownResponseId(sql, sent.responseId, responseKey) : sent.responseId;
      return createOnce(c, sql, c.req.valid('json'), async (transaction) => {
        const input = { ...sent, responseId };
        const order =
          administratorId === undefined
            ? await placeOrder(transaction, input)
            : await placeCustomersOrder(transaction, input, administratorId);
        await queueOrderMails(transaction, settings.mail, { orderId: order.id, email: input.email });
        return order;
      });
    },
  );

  calls.get(callPaths.configurations, call({ summary: 'List configurations', guard: administrators, ...list }), (c) => {
    const query = ofCaller(c.req.valid('query'), c.var.administratorId);
    return respondWithList(c, sql, configurationList, query, selectConfigurations);
  });

  calls.get(
    callPaths.configurationsExport,
    call({
      summary: 'Configurations as CSV, streamed',
      guard: administrators,
      query: v.omit(list.query, ['limit', 'cursor']),
      response: 'text/csv',
    }),
    (c) => {
      const query = ofCaller(c.req.valid('query'), c.var.administratorId);
      return respondWithCsv(c, 'orders', (write) => exportOrders(exportSql, query, write));
    },
  );

  calls.get(
    callPaths.configuration,
    call({
      summary: 'A submitted configuration; who, what for and its state only for administrators',
      guard: 'everybody',
      limit: limits.orderRead,
      id: true,
      response: submittedConfigurationResponse,
    }),
    async (c) => {
      c.header('X-Robots-Tag', 'noindex');
      const found = await findConfiguration(sql, c.req.valid('param').id);
      if (!found) throw noSuchRow(orderWork);
      if ((await administrators.userOf(c)) !== null)
        return c.json({ ...found, notes: await listNotes(sql, orderWork, found.id) } satisfies SubmittedConfiguration);
      return c.json(publicPart(found));
    },
  );
}

/**
 * The administrator who sends an order for a customer, as the request says; undefined for what customers send themselves, who may have
 * a session of the dashboard as well.
 * @throws ApiFailure not_authenticated where the session is over: such an order is never taken for a customer's own
 */
async function senderOf(c: Context, administrators: ApiParts['administrators']): Promise<number | undefined> {
  if (!isFromAdministrator(c, administrators)) return undefined;
  const id = await administrators.userOf(c);
  if (id === null) throw new ApiFailure('not_authenticated');
  return id;
}

const isFromAdministrator = (c: Context, { role }: ApiParts['administrators']) => c.req.header(sentAsHeader) === role;

/** Without the customer and the intended use. */
function publicPart({ id, mission, container, components, totalPrice, createdAt }: SubmittedConfiguration) {
  return { id, mission, container, components, totalPrice, createdAt } satisfies SubmittedConfiguration;
}
