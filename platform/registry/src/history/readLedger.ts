import type { Finding, LedgerEntry } from '@platform/protocol/registry';
import type { Sql } from 'postgres';
import { passedGates } from '../gates/judge.ts';

type Options = {
  /** Only what changed, or would have changed, this package. */ name?: string;
  limit: number;
  offset: number;
};
type Row = LedgerEntry & { total: number };

/** Sets and refused releases, newest first; those of one page, and how many there are. */
export async function readLedger(sql: Sql, { name, limit, offset }: Options) {
  const rows = await sql<Row[]>`
    with entry as (
      select s.number, null::bigint as refusal, s.created_at as at from registry.release_set s ${changing(sql, name)}
      union all
      select null, id, at from registry.refusal
      where ${name === undefined ? sql`true` : sql`changes @> ${sql.json([{ name }])}`}
    ), page as (
      select *, count(*) over ()::int as total from entry order by at desc, number desc nulls last, refusal desc limit ${limit} offset ${offset}
    )
    select
      coalesce('set-' || page.number, 'refusal-' || page.refusal) as id, page.number, page.at, page.total,
      coalesce(s.kind, r.kind) as kind, coalesce(s.token, r.token) as token, coalesce(s.person, r.person) as person,
      coalesce(s.why, r.why) as why, s.gates as passed, coalesce(r.findings, '[]') as findings,
      coalesce(r.changes, (
        select jsonb_agg(jsonb_build_object('name', name, 'from', version_before, 'to', version) order by name)
        from registry.release_change where set_number = s.number
      ), '[]') as changes,
      (select team from registry.token t join registry.remote on remote.name = t.remote where t.id = coalesce(s.token, r.token))
    from page
    left join registry.release_set s using (number)
    left join registry.refusal r on r.id = page.refusal
    order by page.at desc, page.number desc nulls last, page.refusal desc
  `;
  const entries = rows.map(({ total: _, ...entry }) => ({ ...entry, passed: passedOf(entry) }));
  return { entries, total: rows[0]?.total ?? 0 };
}

const passedOf = ({
  number,
  passed,
  findings,
}: {
  number: number | null;
  passed: LedgerEntry['passed'];
  findings: Finding[];
}) => (number === null ? passedGates(findings) : passed);

/** Keeps the sets that changed a package. */
const changing = (sql: Sql, name: string | undefined) =>
  name === undefined ? sql`` : sql`join registry.release_change c on c.set_number = s.number and c.name = ${name}`;
