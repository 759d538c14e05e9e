import {
  type GrowingList,
  type NewRows,
  newRowsQuery,
  newRowsResponse,
} from '@fieldbox/contract/administration/newRows';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { Hono } from 'hono';
import { call } from '../calls/call.ts';
import { componentList } from '../components/listAdminComponents.ts';
import type { Statements } from '../database/connect.ts';
import { only } from '../database/rows.ts';
import type { ApiEnv } from '../http/environment.ts';
import { countOf, type List, selectNewer } from '../lists/list.ts';
import { configurationList } from '../orders/listConfigurations.ts';
import type { ApiParts } from '../parts.ts';
import { supplierList } from '../suppliers/listSuppliers.ts';
import { surveyResponseList } from '../surveys/surveyResponseList.ts';
import { ofCaller } from '../work/work.ts';

const lists: Record<GrowingList, List> = {
  configurations: configurationList,
  responses: surveyResponseList,
  suppliers: supplierList,
  components: componentList,
};

/** What has come since a list was read: asked for when somebody returns to the dashboard (docs/specification/calls.md#new-rows). */
export function newRowCalls(calls: Hono<ApiEnv>, { sql, administrators }: ApiParts): void {
  calls.get(
    callPaths.adminNewRows,
    call({
      summary: 'How many rows have come to a list since it was read',
      guard: administrators,
      query: newRowsQuery,
      response: newRowsResponse,
    }),
    async (c) => {
      const { list, after, ...query } = c.req.valid('query');
      const [[newer], all] = await Promise.all([
        after === undefined ? [] : selectNewer(sql, lists[list], ofCaller(query, c.var.administratorId), after),
        countAll(sql),
      ]);
      return c.json({ newRows: newer?.count ?? 0, ...all } satisfies NewRows);
    },
  );
}

/** All orders and responses, as triggers have counted them. */
const countAll = (sql: Statements) =>
  only(sql<{ orders: number; responses: number }[]>`
    select ${countOf(sql, 'configuration')} as orders, ${countOf(sql, 'questionnaire_response')} as responses`);
