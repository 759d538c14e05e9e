import { listQuerySchema } from '@fieldbox/contract/administration/lists';
import { periodStart } from '@fieldbox/contract/administration/periods';
import type { Analytics } from '@fieldbox/contract/administration/statistics';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { requireAdministrator } from '../auth/requireAdministrator.ts';
import type { ApiEnv } from '../http/environment.ts';
import { readQuery } from '../http/readQuery.ts';
import type { ApiParts } from '../parts.ts';
import { countOrders, countTopComponents } from './analytics.ts';
import { summarize } from './summarize.ts';

const periodSchema = v.pick(listQuerySchema([]), ['period', 'tz']);

/** Figures of the dashboard, of a period or of all time (docs/specification/administration.md#dashboard). */
export function statisticsCalls({ sql, administrators }: ApiParts): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();
  const guard = requireAdministrator(administrators);

  calls.get(callPaths.statistics, guard, async (c) => c.json(await summarize(sql, readPeriod(c).since)));

  calls.get(callPaths.analytics, guard, async (c) => {
    const { since, tz } = readPeriod(c);
    const [{ missionTypes, ordersByDay }, topComponents] = await Promise.all([
      countOrders(sql, since, tz),
      countTopComponents(sql, since),
    ]);
    return c.json({ missionTypes, topComponents, ordersByDay } satisfies Analytics);
  });

  return calls;
}

function readPeriod(c: Context) {
  const { period, tz } = readQuery(c, periodSchema);
  return { since: periodStart(period, new Date(), tz), tz };
}
