import type { Database } from '@onesite/database/connect';
import { createFolderStore } from '@onesite/registry/store/folderStore';
import { federatedSet, withCopies } from '../sets.ts';

/** Adds remotes until there are this many, as files in the store and as members of a new set. */
export async function addRemotes(
  sql: Database,
  { store: folder, workspace }: Record<'store' | 'workspace', string>,
  count: number,
) {
  const store = createFolderStore(folder);
  const set = await withCopies(store, workspace, await federatedSet(store, workspace), count);
  const added = Object.values(set.remotes).filter(({ name }) => name.startsWith('mf-team-'));
  for (const { name, version, facts, integrity } of added)
    await sql`
      insert into registry.version (name, version, digest, size_bytes, facts, integrity)
      values (${name}, ${version}, '0123456789ab', 1, ${sql.json(facts as never)}, ${sql.json(integrity as never)})`;
  await addSets(sql, 1);
  const [{ number }] = (await sql`select max(number) as number from registry.release_set`) as [{ number: number }];
  await sql`
    insert into registry.release_member (set_number, name, version)
    select ${number}, name, version from registry.version where name like 'mf-team-%'`;
  await sql`select pg_notify('registry_release_set', ${String(number)})`;
}

/** Adds sets with the members of the newest one, as if each had been live for an hour. */
export const addSets = (sql: Database, count: number) =>
  sql.begin(async (transaction) => {
    const [{ newest }] = (await transaction`select max(number) as newest from registry.release_set`) as [
      { newest: number },
    ];
    await transaction`
      insert into registry.release_set (number, reason, created_at)
      select ${newest} + made, 'bench', now() - make_interval(hours => ${count} - made) from generate_series(1, ${count}) made`;
    await transaction`
      insert into registry.release_member (set_number, name, version, origin)
      select ${newest} + made, name, version, origin
      from registry.release_member, generate_series(1, ${count}) made where set_number = ${newest}`;
    await transaction`select pg_notify('registry_release_set', ${String(newest + count)})`;
  });

/** Adds versions of a remote that have never been live, with the facts of the one that is. */
export const addVersions = (sql: Database, remote: string, count: number) => sql`
  insert into registry.version (name, version, digest, size_bytes, facts, integrity)
  select name, '9.0.' || added || '-0123456789ab', '0123456789ab', size_bytes, facts, integrity
  from registry.version, generate_series(1, ${count}) added
  where name = ${remote} and version = (select min(version) from registry.version where name = ${remote})`;
