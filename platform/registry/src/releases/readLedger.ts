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
  /** Leaves out refusals, cohorts and freezes. */
  onlySets?: boolean;
};
type Row = LedgerEntry & { total: number };

/** An environment's sets, refused releases, ended cohorts and freezes, newest first: one page of them, and their number. */
export async function readLedger(sql: Sql, { environment, name, limit, offset, onlySets = false }: Options) {
  const rows = await sql<Row[]>`
    with entry as ( -- each has its key in one of the first four columns
      select s.number, null::bigint as refusal, null as cohort, null::bigint as frozen, s.created_at as at from registry.release_set s ${onlyChanging(sql, name)}
      where s.environment = ${environment}
      union all
      select null, id, null, null, at from registry.refusal
      where environment = ${environment} and not ${onlySets} and ${name === undefined ? sql`true` : sql`changes @> ${sql.json([{ name }])}`}
      union all
      select null, null, id, null, changed_at from registry.variant
      where environment = ${environment} and kind = 'cohort' and not ${onlySets} and state in ('stopped', 'withdrawn') and ${name === undefined ? sql`true` : sql`members ? ${name}`}
      union all
      select null, null, null, id, at from registry.freeze where environment = ${environment} and not ${onlySets || name !== undefined}
    ), page as (
      select *, count(*) over ()::int as total from entry order by at desc, number desc nulls last, refusal desc, cohort, frozen desc limit ${limit} offset ${offset}
    )
    select
      coalesce('set-' || page.number, 'refusal-' || page.refusal, 'cohort-' || page.cohort, 'freeze-' || page.frozen) as id, page.number, page.at, page.total,
      coalesce(s.kind, r.kind, case when f.id is null then 'cohort' else 'freeze' end) as kind, coalesce(s.token, r.token, c.token, f.token) as token,
      coalesce(s.person, r.person, c.person, f.person) as person, coalesce(s.why, r.why, c.why, 'Until ' || to_char(f.until at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC: ' || f.why) as why, c.cohort, s.gates as passed, coalesce(s.ended, '[]') as ended, coalesce(r.findings, '[]') as findings,
      coalesce(r.changes, (
        select jsonb_agg(jsonb_build_object('name', name, 'from', version_before, 'to', version) order by name)
        from registry.release_change where set_number = s.number
      ), c.changes, '[]') as changes,
      (
        select team from registry.token t join registry.remote on remote.name = t.remote
        where t.id = coalesce(s.token, r.token, c.token)
      )
    from page
    left join registry.release_set s using (number)
    left join registry.refusal r on r.id = page.refusal
    left join registry.freeze f on f.id = page.frozen
    left join lateral (${endedCohort(sql)} where id = page.cohort) c on true
    order by page.at desc, page.number desc nulls last, page.refusal desc, page.cohort, page.frozen desc
  `;
  const entries = rows.map(
    ({ total: _, ...entry }): LedgerEntry => ({
      ...entry,
      // A refusal has passed the gates without findings; a cohort has no findings.
      passed: entry.number === null && entry.kind !== 'freeze' ? passedGates(entry.findings) : entry.passed,
    }),
  );
  return { entries, total: rows[0]?.total ?? 0 };
}

/** A cohort's end: how and by whom it ended, and which versions it had instead of the live ones. */
const endedCohort = (sql: Sql) => sql`
  select
    changed_token as token, changed_person as person, changed_why as why,
    json_build_object('id', id, 'state', state) as cohort, ${changesAtStart(sql)} as changes
  from registry.variant
`;

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
