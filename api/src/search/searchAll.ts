import { matchesPerKind, type SearchMatch } from '@fieldbox/contract/adminSearch';
import { readId } from '@fieldbox/contract/ids';
import { maxCountedMatches, wholeList } from '@fieldbox/contract/lists';
import { type SearchKind, searchKinds } from '@fieldbox/contract/searchKinds';
import type { Statements } from '../database/connect.ts';
import { isFound, isIndexed, selectFoundIds } from '../lists/list.ts';

interface Source {
  /** In the schema `shop`, with `search_text` and indexes as a list has them. */
  table: string;
  title: string;
  subtitle: string;
  only?: string;
}

const sources: Record<SearchKind, Source> = {
  order: { table: 'configuration', title: 'name', subtitle: 'organization' },
  response: {
    table: 'questionnaire_response',
    title: 'lead_name',
    subtitle: 'organization',
    only: 'not is_sample',
  },
  supplier: { table: 'supplier', title: 'company_name', subtitle: 'contact_name' },
  component: { table: 'component', title: 'name', subtitle: 'supplier_name' },
};

/** A few matches of each kind: the one whose number was searched, then the newest. */
export async function searchAll(sql: Statements, text: string): Promise<SearchMatch[]> {
  return (await Promise.all(searchKinds.map((kind) => findMatches(sql, kind, text)))).flat();
}

/** Few matches may all be old: they are found first, so that nothing looks for them through all that is newer. */
async function findMatches(sql: Statements, kind: SearchKind, text: string) {
  if (!isIndexed(text)) return selectMatches(sql, kind, text);
  const found = await selectFound(sql, kind, text);
  return selectMatches(sql, kind, text, found.length > maxCountedMatches ? undefined : found.map(({ id }) => id));
}

export const selectFound = (sql: Statements, kind: SearchKind, text: string) =>
  selectFoundIds(sql, { ...sources[kind], sorts: {} }, { ...wholeList, search: text });

/**
 * One or two characters are searched in so many of the newest rows: no index knows them, and where few rows have them, all
 * would be read (250 ms at 100,000 of each kind).
 */
const newestCount = 10_000;

const isNewest = (sql: Statements, table: string, only: string) => sql`
  created_at >= coalesce(
    (
      select created_at
      from ${sql(`shop.${table}`)}
      where ${sql.unsafe(only)}
      order by created_at desc, id desc
      offset ${newestCount}
      limit 1
    ),
    '-infinity'
  )`;

/** No row has the number 0. With `ids`, these are all that match. */
export function selectMatches(sql: Statements, kind: SearchKind, text: string, ids?: number[]) {
  const { table, title, subtitle, only = 'true' } = sources[kind];
  const id = readId(text) ?? 0;
  const columns = sql`
    id, ${sql.unsafe(title)} as title, ${sql.unsafe(subtitle)} as subtitle, created_at`;
  return sql<SearchMatch[]>`
    select ${kind} as kind, id, title, subtitle
    from (
      (
        select ${columns}, true as "isExact" from ${sql(`shop.${table}`)} where ${sql.unsafe(only)} and id = ${id}
      )
      union all
      (
        select ${columns}, false as "isExact"
        from ${sql(`shop.${table}`)}
        where ${sql.unsafe(only)} and id <> ${id}
          and ${ids ? sql`id = any(${ids}::integer[])` : isFound(sql, text)}
          and ${isIndexed(text) ? sql`true` : isNewest(sql, table, only)}
        order by ${sql.unsafe(ids ? '(select created_at)' : 'created_at')} desc, id desc
        limit ${matchesPerKind}
      )
    ) found
    order by "isExact" desc, created_at desc, id desc
    limit ${matchesPerKind}`;
}
