import { adminSearchSchema, matchesPerKind, type SearchMatch } from '@fieldbox/contract/administration/adminSearch';
import { wholeList } from '@fieldbox/contract/administration/lists';
import { type SearchKind, searchKinds } from '@fieldbox/contract/administration/searchKinds';
import { searchMatchResponse } from '@fieldbox/contract/administration/searchSchemas';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { call } from '../calls/call.ts';
import { componentList } from '../components/listAdminComponents.ts';
import type { Statements } from '../database/connect.ts';
import type { ApiEnv } from '../http/environment.ts';
import { findFirst } from '../lists/findRows.ts';
import type { Spelling } from '../lists/isMatch.ts';
import type { List } from '../lists/list.ts';
import { matchOf } from '../lists/matchOf.ts';
import { hasTypos, searchTerms } from '../lists/searchTerms.ts';
import { readNumber } from '../lists/written.ts';
import { missionList } from '../missions/missionRows.ts';
import { configurationList } from '../orders/listConfigurations.ts';
import type { ApiParts } from '../parts.ts';
import { supplierList } from '../suppliers/listSuppliers.ts';
import { surveyResponseList } from '../surveys/surveyResponseList.ts';

/** One search over all that administrators look after (docs/specification/calls.md#administrators). */
export function searchCalls(calls: Hono<ApiEnv>, { sql, administrators }: ApiParts): void {
  calls.get(
    callPaths.adminSearch,
    call({
      summary: 'A few orders, responses, suppliers, components and missions that match a text',
      guard: administrators,
      query: adminSearchSchema,
      response: v.array(searchMatchResponse),
    }),
    async (c) => c.json(await searchAll(sql, c.req.valid('query'))),
  );
}

type AdminSearch = v.InferOutput<typeof adminSearchSchema>;

interface Source {
  list: List;
  title: string;
  subtitle: string;
}

const sources: Record<SearchKind, Source> = {
  order: { list: configurationList, title: 'name', subtitle: 'organization' },
  response: { list: surveyResponseList, title: 'lead_name', subtitle: 'organization' },
  supplier: { list: supplierList, title: 'company_name', subtitle: 'contact_name' },
  component: { list: componentList, title: 'name', subtitle: 'supplier_name' },
  mission: { list: missionList, title: 'name', subtitle: 'type' },
};

/** A few matches of each kind: the one whose number was searched, then the newest. A typo counts only where nothing contains the text. */
export async function searchAll(sql: Statements, search: AdminSearch): Promise<SearchMatch[]> {
  const exact = await findMatches(sql, search, 'exact');
  return exact.length > 0 || !hasTypos(searchTerms(search.q)) ? exact : findMatches(sql, search, 'mistyped');
}

async function findMatches(sql: Statements, { q: text, tz }: AdminSearch, spelling: Spelling): Promise<SearchMatch[]> {
  const query = { ...wholeList, search: text, tz, limit: matchesPerKind };
  const matches = searchKinds.map(async (kind) => {
    const { list } = sources[kind];
    return selectMatches(sql, kind, text, await findFirst(sql, list, query, matchOf(sql, list, query, spelling)));
  });
  return (await Promise.all(matches)).flat();
}

/** No row has the number 0. */
export function selectMatches(sql: Statements, kind: SearchKind, text: string, ids: number[]) {
  const { list, title, subtitle } = sources[kind];
  const number = readNumber(text.normalize('NFKC'), kind) ?? 0;
  return sql<SearchMatch[]>`
    select ${kind} as kind, id, ${sql.unsafe(title)} as title, ${sql.unsafe(subtitle)} as subtitle
    from ${sql(`shop.${list.table}`)}
    where ${sql.unsafe(list.only ?? 'true')} and id = any(${[number, ...ids]}::integer[])
    order by id = ${number} desc, created_at desc, id desc
    limit ${matchesPerKind}`;
}
