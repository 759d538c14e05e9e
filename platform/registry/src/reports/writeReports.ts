import type { CollectedReports } from '@onesite/protocol/live';
import type { Sql } from 'postgres';

/** The most errors that a version has. The ones seen last stay, and one that still happens comes back. */
const maxErrors = 100;

/** Adds to what is stored, in a transaction. All edges lock rows in the same order, so that there is no deadlock. */
export async function writeReports(sql: Sql, { errors, cohorts, vitals = [] }: CollectedReports) {
  await addViews(sql, cohorts);
  if (vitals.length > 0) await addVitals(sql, vitals);
  if (errors.length > 0) await addErrors(sql, errors);
}

const addViews = async (sql: Sql, cohorts: CollectedReports['cohorts']) => sql`
  update registry.variant set
    views = variant.views + given.views,
    with_error = with_error + "withError",
    live_views = live_views + "liveViews",
    live_with_error = live_with_error + "liveWithError"
  from (
    select given.*
    from jsonb_to_recordset(${sql.json(cohorts)}) as given(
      cohort text, views bigint, "withError" bigint, "liveViews" bigint, "liveWithError" bigint
    ) join registry.variant on id = cohort
    order by id for update of variant
  ) given
  where id = cohort
`;

const addVitals = async (sql: Sql, vitals: CollectedReports['vitals']) => sql`
  insert into registry.vital (name, version, vital, step, count)
  select name, version, vital, step, count
  from jsonb_to_recordset(${sql.json(vitals!)}) as seen(name text, version text, vital text, step smallint, count bigint)
  order by name, version, vital, step
  on conflict (name, version, vital, step) do update set count = vital.count + excluded.count, last_seen = now()
`;

/** One row for each error and the place where it was thrown: the first of its `positions`. The latest report's stack and route stay. */
async function addErrors(sql: Sql, errors: CollectedReports['errors']) {
  await sql`
    insert into registry.page_error (name, version, error, position, positions, route, count)
    select name, version, error, coalesce(positions[1], '') as position, positions, route, count
    from jsonb_to_recordset(${sql.json(errors)}) as seen(
      name text, version text, error text, positions text[], route text, count bigint
    )
    order by name, version, error, position
    on conflict (name, version, error, position) do update set
      count = page_error.count + excluded.count,
      positions = excluded.positions,
      route = excluded.route,
      last_seen = now()
  `;
  await sql`
    delete from registry.page_error where ctid = any(array(
      select e.ctid
      from registry.page_error e
      join (
        select name, version, error, position,
          row_number() over (partition by name, version order by last_seen desc, count desc, error, position) as rank
        from registry.page_error
        where (name, version) in (
          select name, version from jsonb_to_recordset(${sql.json(errors)}) as written(name text, version text)
        )
      ) ranked using (name, version, error, position)
      where rank > ${maxErrors}
      for update of e skip locked
    ))
  `;
}
