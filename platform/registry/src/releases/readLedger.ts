import type { HistoryEntry, LedgerEntry } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { passedGates } from '../gates/passGates.ts';
import type { GateRefusal } from '../refusal.ts';
import { changesAtStart } from '../variants/variantRows.ts';
import type { Author } from './makeChange.ts';

type Options = {
  environment: string;
  /** Only what changed, or would have changed, this package. */
  name?: string;
  limit: number;
  offset: number;
  /** Leaves out refusals and cohorts. */
  onlySets?: boolean;
};
type Row = LedgerEntry & { total: number };

/** An environment's sets, refused releases and ended cohorts, newest first: one page, and the number of all. Promoted cohorts are in `ended` of their sets. */
export async function readLedger(sql: Sql, { environment, name, limit, offset, onlySets = false }: Options) {
  const rows = await sql<Row[]>`
    with entry as (
      select
        'set-' || s.number as id, s.number, s.kind, s.created_at as at, s.token, s.person, s.why, null as cohort, s.gates as passed, s.ended,
        '[]'::jsonb as findings, null::jsonb as changes
      from registry.release_set s ${onlyChanging(sql, name)}
      where s.environment = ${environment}
      union all
      select 'refusal-' || id, null, kind, at, token, person, why, null, null, '[]', findings, changes from registry.refusal
      where environment = ${environment} and not ${onlySets} and ${name === undefined ? sql`true` : sql`changes @> ${sql.json([{ name }])}`}
      union all
      select 'cohort-' || id, null, kind, changed_at, changed_token, changed_person, changed_why, id, null, '[]', '[]', null from registry.variant
      where environment = ${environment} and kind = 'cohort' and not ${onlySets} and state in ('stopped', 'withdrawn') and ${name === undefined ? sql`true` : sql`members ? ${name}`}
    ), page as (
      select *, count(*) over ()::int as total from entry order by at desc, number desc nulls last, id desc limit ${limit} offset ${offset}
    )
    select
      page.id, page.number, page.kind, page.at, page.token, page.person, page.why, page.passed, page.ended, page.findings, page.total,
      case when variant.id is not null then json_build_object('id', variant.id, 'state', variant.state) end as cohort,
      coalesce(page.changes, (
        select jsonb_agg(jsonb_build_object('name', name, 'from', version_before, 'to', version) order by name)
        from registry.release_change where set_number = page.number
      ), ${changesAtStart(sql)}, '[]') as changes,
      (select team from registry.token t join registry.remote on remote.name = t.remote where t.id = page.token)
    from page left join registry.variant on variant.id = page.cohort
    order by page.at desc, page.number desc nulls last, page.id desc
  `;
  const entries = rows.map(
    ({ total: _, ...entry }): LedgerEntry => ({
      ...entry,
      // A refusal has passed the gates without findings; a cohort has no findings.
      passed: entry.number === null ? passedGates(entry.findings) : entry.passed,
    }),
  );
  return { entries, total: rows[0]?.total ?? 0 };
}

/** A join that leaves only the sets that changed a package; empty without a name. */
const onlyChanging = (sql: Sql, name: string | undefined) =>
  name === undefined ? sql`` : sql`join registry.release_change c on c.set_number = s.number and c.name = ${name}`;

export async function recordRefusal(
  sql: Sql,
  { findings, changes }: GateRefusal,
  { environment, kind, by: { token, person, why } }: { environment: string; kind: HistoryEntry['kind']; by: Author },
) {
  const row = { environment, kind, changes: sql.json(changes), findings: sql.json(findings), token, person, why };
  await sql`insert into registry.refusal ${sql(row)}`;
}
