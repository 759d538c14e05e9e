import type { Sql } from 'postgres';
import { RegistryRefusal } from '../http/refusal.ts';
import { nextSet } from './nextSet.ts';
import { readMembers } from './readSet.ts';

/** Moves one package back to the version that was live before the one that is. @throws RegistryRefusal not_found */
export const rollbackRemote = (sql: Sql, name: string) =>
  nextSet(sql, `rollback of ${name}`, async (live, sql) => {
    const from = live[name];
    const to = from && (await previousVersion(sql, name, from));
    if (!to) throw new RegistryRefusal('not_found', `${name} has no earlier live version to go back to.`);
    return { ...live, [name]: to };
  });

/** Restores every version of an earlier set, as a new one. @throws RegistryRefusal not_found */
export const rollbackSet = (sql: Sql, number: number) =>
  nextSet(sql, `rollback to set ${number}`, async (_, sql) => {
    const wanted = await readMembers(sql, number);
    if (Object.keys(wanted).length === 0) throw new RegistryRefusal('not_found', `There is no set ${number}.`);
    return wanted;
  });

/** The last one that was live before `current` came: a rollback of a rollback goes further back, not forth again. */
async function previousVersion(sql: Sql, name: string, current: string) {
  const [row] = await sql<{ version: string }[]>`
    select version from registry.release_member
    where name = ${name}
      and set_number < (select min(set_number) from registry.release_member where name = ${name} and version = ${current})
    order by set_number desc
    limit 1
  `;
  return row?.version;
}
