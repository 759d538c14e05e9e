import { matchesPerKind, type SearchMatch } from '@fieldbox/contract/administration/adminSearch';
import { wholeList } from '@fieldbox/contract/administration/lists';
import { type SearchKind, searchKinds } from '@fieldbox/contract/administration/searchKinds';
import { readId } from '@onesite/shared-contract/formats/ids';
import { componentList } from '../components/listAdminComponents.ts';
import type { Statements } from '../database/connect.ts';
import { findFirst } from '../lists/findRows.ts';
import type { Match } from '../lists/isMatch.ts';
import type { List } from '../lists/list.ts';
import { hasTypos, searchTerms } from '../lists/searchTerms.ts';
import { configurationList } from '../orders/listConfigurations.ts';
import { supplierList } from '../suppliers/listSuppliers.ts';
import { surveyResponseList } from '../surveys/surveyResponseList.ts';

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
};

/** A few matches of each kind: the one whose number was searched, then the newest. A typo counts only where nothing contains the text. */
export async function searchAll(sql: Statements, text: string): Promise<SearchMatch[]> {
  const terms = searchTerms(text);
  const exact = await findMatches(sql, text, { terms, spelling: 'exact' });
  return exact.length > 0 || !hasTypos(terms) ? exact : findMatches(sql, text, { terms, spelling: 'mistyped' });
}

async function findMatches(sql: Statements, text: string, match: Match): Promise<SearchMatch[]> {
  const query = { ...wholeList, search: text, limit: matchesPerKind };
  const matches = searchKinds.map(async (kind) =>
    selectMatches(sql, kind, text, await findFirst(sql, sources[kind].list, query, match)),
  );
  return (await Promise.all(matches)).flat();
}

/** No row has the number 0. */
export function selectMatches(sql: Statements, kind: SearchKind, text: string, ids: number[]) {
  const { list, title, subtitle } = sources[kind];
  const number = readId(text) ?? 0;
  return sql<SearchMatch[]>`
    select ${kind} as kind, id, ${sql.unsafe(title)} as title, ${sql.unsafe(subtitle)} as subtitle
    from ${sql(`shop.${list.table}`)}
    where ${sql.unsafe(list.only ?? 'true')} and id = any(${[number, ...ids]}::integer[])
    order by id = ${number} desc, created_at desc, id desc
    limit ${matchesPerKind}`;
}
