import {
  adminSearchSchema,
  matchesPerKind,
  type SearchKind,
  type SearchMatch,
  searchKinds,
  searchMatchResponse,
} from '@fieldbox/contract/administration/search';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as v from 'valibot';
import { type ApiParts, call } from '../calls/call.ts';
import { componentList } from '../components/components.ts';
import type { Database, Sql } from '../database/sql.ts';
import { type ListSource, listCondition, readNumber, searchCondition, withCustomPlan } from '../lists/list.ts';
import { orderList } from '../orders/orderRows.ts';
import { supplierList } from '../suppliers/supplierRows.ts';
import { responseList } from '../surveys/surveyResponses.ts';

/** One search over what administrators work on (docs/specification/calls.md#administrators). */
export function searchCalls({ calls, sql, administrators }: ApiParts): void {
  calls.get(
    callPaths.adminSearch,
    call({
      summary: 'A few orders, responses, suppliers and components that match a text',
      guard: administrators,
      query: adminSearchSchema,
      response: v.array(searchMatchResponse),
    }),
    async (c) => c.json(await searchAll(sql, c.req.valid('query').q)),
  );
}

const sources: Record<SearchKind, { list: ListSource; title: string; subtitle: string }> = {
  order: { list: orderList, title: 'name', subtitle: 'organization' },
  response: { list: responseList, title: 'lead_name', subtitle: 'organization' },
  supplier: { list: supplierList, title: 'company_name', subtitle: 'contact_name' },
  component: { list: componentList, title: 'name', subtitle: 'supplier_name' },
};

/** A few matches of each kind: the one whose number was searched, then the newest. */
const searchAll = (sql: Database, q: string): Promise<SearchMatch[]> =>
  withCustomPlan(sql, q, async (sql) =>
    (await Promise.all(searchKinds.map((kind) => selectMatches(sql, kind, q)))).flat(),
  );

function selectMatches(sql: Sql, kind: SearchKind, search: string) {
  const { list, title, subtitle } = sources[kind];
  const number = readNumber(search, kind) ?? 0; // no row has the id 0
  const rows = sql`
    select ${kind} as kind, id, ${sql.unsafe(title)} as title, ${sql.unsafe(subtitle)} as subtitle
    from ${sql(`shop.${list.table}`)}
    where ${listCondition(sql, list)}`;
  return sql<SearchMatch[]>`
    (${rows} and id = ${number})
    union all
    (${rows} and ${searchCondition(sql, list, search)} and id <> ${number} order by created_at desc, id desc limit ${matchesPerKind})
    limit ${matchesPerKind}`;
}
