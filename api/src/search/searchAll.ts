import { matchesPerKind, type SearchMatch } from '@fieldbox/contract/adminSearch';
import { readId } from '@fieldbox/contract/ids';
import { type SearchKind, searchKinds } from '@fieldbox/contract/searchKinds';
import type { Statements } from '../database/connect.ts';
import { isFound } from '../lists/list.ts';

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
  return (await Promise.all(searchKinds.map((kind) => selectMatches(sql, kind, text)))).flat();
}

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

/** No row has the number 0. */
export function selectMatches(sql: Statements, kind: SearchKind, text: string) {
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
        where ${sql.unsafe(only)} and id <> ${id} and ${isFound(sql, text)}
          and ${text.length < 3 ? isNewest(sql, table, only) : sql`true`}
        order by created_at desc, id desc
        limit ${matchesPerKind}
      )
    ) found
    order by "isExact" desc, created_at desc, id desc
    limit ${matchesPerKind}`;
}
