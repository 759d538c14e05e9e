import type { OpenPreview } from '@onesite/protocol/live';
import type { VariantKind, VariantSummary } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { requireFound } from '../refusal.ts';

/** Whether visitors can get a variant: nothing has ended it, and it has not expired. */
export const isRunning = (sql: Sql) => sql`state = 'running' and coalesce(expires_at, 'infinity') > now()`;

/** What a variant changed of the set that was live when it started. */
export const changesAtStart = (sql: Sql) => sql`(
  select jsonb_agg(jsonb_build_object('name', key, 'from', m.version, 'to', value) order by key)
  from jsonb_each_text(members) left join registry.release_member m on m.name = key and m.set_number = (
    select max(number) from registry.release_set s where s.created_at < variant.created_at and s.environment = variant.environment
  )
)`;

export const variantColumns = (sql: Sql) => sql`
  id, kind, members, ${changesAtStart(sql)} as changes, share::float8 as share, watch, token, person, why,
  created_at as "createdAt", expires_at as "expiresAt",
  case when state = 'running' and expires_at <= now() then 'expired' else state end as state,
  case when state <> 'running' then changed_at end as "endedAt",
  case when state <> 'running' then changed_why end as "endedBecause",
  case when views + live_views > 0 then
    json_build_object('views', views, 'withError', with_error, 'liveViews', live_views, 'liveWithError', live_with_error)
  end as reported
`;

/** An environment's variants, newest first. @param kind both kinds if it is not given */
export const listVariants = (sql: Sql, environment: string, kind: string | undefined, limit: number) =>
  sql<VariantSummary[]>`
    select ${variantColumns(sql)} from registry.variant
    where environment = ${environment} and kind = coalesce(${kind ?? null}, kind) order by created_at desc, id limit ${limit}
  `;

export type RunningVariant = { id: string; kind: VariantKind; members: Record<string, string>; share: number };

/** An environment's running variants, oldest first. */
export const runningVariants = async (sql: Sql, environment: string): Promise<RunningVariant[]> => [
  ...(await sql<RunningVariant[]>`
    select id, kind, members, share::float8 as share
    from registry.variant where ${isRunning(sql)} and environment = ${environment} order by created_at, id
  `),
];

/** The previews of an environment whose handles have these digests, if they can be opened. */
export const openPreviews = (sql: Sql, environment: string, digests: string[]) => sql<Omit<OpenPreview, 'versions'>[]>`
  select
    id, digest, members, is_whole as "isWhole", to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until,
    (extract(epoch from expires_at - now()) * 1000)::float8 as "leftMs",
    coalesce(why, '') as note, token, person,
    array(
      select distinct team from registry.remote
      where team is not null and name in (select jsonb_object_keys(members)) order by team
    ) as teams
  from registry.variant where digest = any(${digests}) and environment = ${environment} and ${isRunning(sql)}
`;

/** @param environment if it has to be of this one @throws RegistryRefusal not_found */
export async function requireVariant(sql: Sql, id: string, environment?: string): Promise<VariantSummary> {
  const [row] = await sql<VariantSummary[]>`
    select ${variantColumns(sql)} from registry.variant where id = ${id} and environment = coalesce(${environment ?? null}, environment)
  `;
  return requireFound(
    row,
    'There is no such variant. List them with: federation preview list, or federation cohort list',
  );
}

/**
 * Until the transaction ends, nobody else starts, changes or ends a variant. It comes after a lock of releases, so that nobody waits for
 * another in a circle.
 */
export const lockVariants = (sql: Sql) => sql`lock table registry.variant in share row exclusive mode`;

/** The versions of cohorts that run or ended in the last days: open pages request their files. @param environment all if it is not given */
export const cohortMembers = (sql: Sql, days: number, environment?: string) => sql`
  select distinct key as name, value as version from registry.variant, jsonb_each_text(members)
  where kind = 'cohort' and environment = coalesce(${environment ?? null}, environment) and (state = 'running' or changed_at > now() - make_interval(days => ${days}))
`;

/** The same, and the versions of open previews. */
export const variantMembers = (sql: Sql, days: number) => sql`
  select key, value from registry.variant, jsonb_each_text(members) where ${isRunning(sql)}
  union
  ${cohortMembers(sql, days)}
`;
