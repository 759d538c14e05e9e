import type { PageError, VersionReport } from '@onesite/protocol/registry';
import type { Vital } from '@onesite/protocol/reports';
import type { Sql } from 'postgres';
import { thirdQuartile, vitals } from './vitals.ts';

type Row = Omit<VersionReport, 'vitals'> & { buckets: { vital: Vital; bucket: number; count: number }[] | null };

/** What browsers reported of a package in the last hours, by version and cohort; the most viewed come first. */
export async function listReports(sql: Sql, name: string, hours: number): Promise<VersionReport[]> {
  const since = sql`now() - make_interval(hours => ${hours})`;
  const rows = await sql<Row[]>`
    select
      version, nullif(cohort, '') as cohort, sum(views)::int as views, sum(views_with_error)::int as "viewsWithError",
      sum(failed_loads)::int as "failedLoads", sum(errors)::int as errors,
      (
        select json_agg(json_build_object('vital', vital, 'bucket', bucket, 'count', count))
        from (
          select vital, bucket, sum(count)::int as count from registry.page_vital v
          where v.name = ${name} and v.version = r.version and v.cohort = r.cohort and hour > ${since}
          group by vital, bucket
        ) v
      ) as buckets
    from registry.page_report r
    where name = ${name} and hour > ${since}
    group by version, cohort
    order by sum(views) desc, version, cohort
  `;
  return rows.map(({ buckets, ...counts }) => ({ ...counts, vitals: quartilesOf(buckets ?? []) }));
}

function quartilesOf(buckets: { vital: Vital; bucket: number; count: number }[]) {
  const entries = vitals.map((vital) => {
    const counts: number[] = [];
    for (const one of buckets) if (one.vital === vital) counts[one.bucket] = one.count;
    return [
      vital,
      thirdQuartile(
        vital,
        Array.from(counts, (count) => count ?? 0),
      ),
    ];
  });
  return Object.fromEntries(entries) as VersionReport['vitals'];
}

/** An error as stored: its positions are those in the files that browsers run. */
export type StoredError = Omit<PageError, 'at' | 'frames'> & { positions: string[] };

/** The errors that browsers reported of a package, or of one of its versions; the last seen come first. */
export const listErrors = (sql: Sql, name: string, { version, limit }: { version?: string; limit: number }) => sql<
  StoredError[]
>`
  select
    e.version, e.error, e.count::int, e.route, e.positions, e.first_seen as "firstSeen", e.last_seen as "lastSeen",
    coalesce(v.team, r.team) as team, v.commit
  from registry.page_error e
  left join registry.version v using (name, version)
  left join registry.remote r using (name)
  where name = ${name} ${version === undefined ? sql`` : sql`and version = ${version}`}
  order by e.last_seen desc, e.count desc, e.error
  limit ${limit}
`;
