import type { PrunedVersion } from '@platform/protocol/registry';
import type { Sql } from 'postgres';
import { variantMembers } from '../sets/variants.ts';

/** An open page may ask for files of a set that was live in the last days. */
const liveDays = 30;
/** Of each package, so many of the newest versions stay, whether or not they were live. */
const newest = 10;

/** Which versions nobody needs any more: neither live or in a variant in the last days, nor among the newest of their package. */
const prunable = (sql: Sql) => sql`
  with ranked as (
    select name, version, row_number() over (partition by name order by created_at desc, version) as rank
    from registry.version
    where pruned_at is null
  ), recent as (
    select number from registry.release_set s
    where not exists (
      select from registry.release_set later
      where later.number = s.number + 1 and later.created_at < now() - make_interval(days => ${liveDays})
    )
  )
  select name, version from ranked
  where rank > ${newest} and not exists (
    select from registry.release_member m join recent on recent.number = m.set_number
    where m.name = ranked.name and m.version = ranked.version
  ) and (name, version) not in (${variantMembers(sql, liveDays)})
`;

export const listPrunable = (sql: Sql) => sql<PrunedVersion[]>`
  select v.name, v.version, v.size_bytes as "sizeBytes"
  from registry.version v join (${prunable(sql)}) p using (name, version)
  order by v.name, v.created_at
`;

/**
 * From here on they cannot be promoted. The lock keeps a release from making one live meanwhile; their rows stay, because the
 * history names them.
 */
export const markPruned = (sql: Sql) =>
  sql.begin(async (transaction) => {
    await transaction`lock table registry.release_set in share mode`;
    return transaction<PrunedVersion[]>`
      update registry.version v set pruned_at = now()
      from (${prunable(sql)}) p
      where v.name = p.name and v.version = p.version
      returning v.name, v.version, v.size_bytes as "sizeBytes"
    `;
  });
