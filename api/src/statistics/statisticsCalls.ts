import { listQuerySchema } from '@fieldbox/contract/administration/lists';
import { periodStart } from '@fieldbox/contract/administration/periods';
import type { Analytics } from '@fieldbox/contract/administration/statistics';
import { analyticsResponse, statisticsResponse } from '@fieldbox/contract/administration/statisticsSchemas';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { call } from '../calls/call.ts';
import type { ApiEnv } from '../http/environment.ts';
import type { ApiParts } from '../parts.ts';
import { countOrders, countTopComponents } from './analytics.ts';
import { summarize } from './summarize.ts';

const query = v.pick(listQuerySchema([]), ['period', 'tz']);

/** Figures of the dashboard, of a period or of all time (docs/specification/administration.md#dashboard). */
export function statisticsCalls(calls: Hono<ApiEnv>, { sql, administrators }: ApiParts): void {
  const guard = administrators;

  calls.get(
    callPaths.statistics,
    call({ summary: 'The four figures of the dashboard', guard, query, response: statisticsResponse }),
    async (c) => c.json(await summarize(sql, startOf(c.req.valid('query')))),
  );

  calls.get(
    callPaths.analytics,
    call({ summary: 'Figures for charts', guard, query, response: analyticsResponse }),
    async (c) => {
      const period = c.req.valid('query');
      const since = startOf(period);
      const [orders, topComponents] = await Promise.all([
        countOrders(sql, since, period.tz),
        countTopComponents(sql, since),
      ]);
      return c.json({ ...orders, topComponents } satisfies Analytics);
    },
  );
}

const startOf = ({ period, tz }: v.InferOutput<typeof query>) => periodStart(period, new Date(), tz);
