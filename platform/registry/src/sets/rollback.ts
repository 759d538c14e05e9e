import type { Sql } from 'postgres';
import { RegistryRefusal } from '../http/refusal.ts';
import { type Move, promote } from './promote.ts';
import { newestNumber, readMembers } from './readSet.ts';

/** Moves one package back to the version that was live before the one that is. @throws RegistryRefusal not_found */
export async function rollbackRemote(sql: Sql, name: string) {
  const from = (await readMembers(sql, await newestNumber(sql)))[name];
  const to = from && (await previousVersion(sql, name, from));
  if (!from || !to) throw new RegistryRefusal('not_found', `${name} has no earlier live version to go back to.`);
  return promote(sql, [{ name, from, to }], `rollback of ${name} from ${from}`);
}

/** Restores every version of an earlier set, as a new one. @throws RegistryRefusal not_found */
export async function rollbackSet(sql: Sql, number: number) {
  const live = await readMembers(sql, await newestNumber(sql));
  const wanted = await readMembers(sql, number);
  if (Object.keys(wanted).length === 0) throw new RegistryRefusal('not_found', `There is no set ${number}.`);
  const names = [...new Set([...Object.keys(live), ...Object.keys(wanted)])];
  const moves: Move[] = names
    .map((name) => ({ name, from: live[name] ?? null, to: wanted[name] ?? null }))
    .filter(({ from, to }) => from !== to);
  return promote(sql, moves, `rollback to set ${number}`);
}

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
