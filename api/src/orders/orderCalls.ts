import { listQuerySchema, listSorts } from '@fieldbox/contract/administration/lists';
import { configurationSchema, type SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { Hono } from 'hono';
import { requireAdministrator } from '../auth/requireAdministrator.ts';
import { onOwnConnection } from '../database/onOwnConnection.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import type { ApiEnv } from '../http/environment.ts';
import { readJson } from '../http/readJson.ts';
import { readQuery } from '../http/readQuery.ts';
import { rowId } from '../http/rowId.ts';
import { readKeyUse } from '../idempotency/keyUse.ts';
import { answerList } from '../lists/answerList.ts';
import { readList } from '../lists/readList.ts';
import type { ApiParts } from '../parts.ts';
import { findBrokenRules, readFittings } from './findBrokenRules.ts';
import { findConfiguration } from './findConfiguration.ts';
import { configurationList, selectConfigurations } from './listConfigurations.ts';
import { orderMails } from './orderMails.ts';
import { placeOrder } from './placeOrder.ts';

/** Orders, which the calls name configurations (docs/specification/calls.md#public). */
export function orderCalls({ sql, settings, limits, lists, administrators }: ApiParts): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();
  const fittings = lists.read(() => readFittings(sql));

  calls.post(callPaths.configurations, async (c) => {
    const input = await readJson(c, configurationSchema);
    const use = readKeyUse(c, input);
    const mails = orderMails(settings.mail, input.email);
    const { deadline } = c.var;
    const brokenRules = await findBrokenRules(sql, input, await fittings.get());
    const record = await onOwnConnection(sql, (connection) => {
      deadline.signal.throwIfAborted();
      return placeOrder(connection, input, { brokenRules, use, mails, withinMs: () => deadline.remainingMs });
    });
    return c.body(record, 201, { 'Content-Type': 'application/json' });
  });

  calls.get(callPaths.configurations, requireAdministrator(administrators), async (c) => {
    const query = readQuery(c, listQuerySchema(listSorts.configurations));
    return answerList(c, configurationList, query, await readList(sql, configurationList, query, selectConfigurations));
  });

  calls.get(callPaths.configuration, async (c) => {
    limits.orderRead(c);
    const found = await findConfiguration(sql, rowId(c.req.param('id')));
    if (!found) throw new ApiFailure('not_found', 'There is no such configuration.');
    const isAdministrator = (await administrators.userOf(c)) !== null;
    return c.json(isAdministrator ? found : publicPart(found));
  });

  return calls;
}

/** Without the customer and the intended use. */
function publicPart({ id, mission, container, components, totalPrice, createdAt }: SubmittedConfiguration) {
  return { id, mission, container, components, totalPrice, createdAt } satisfies SubmittedConfiguration;
}
