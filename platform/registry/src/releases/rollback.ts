import type { Sql } from 'postgres';
import { environmentOption, RegistryRefusal } from '../errors/refusal.ts';
import { environmentOf, readMembers } from '../sets/setRows.ts';
import { rollbackTarget, transitionsOf } from '../sets/transitions.ts';
import type { Author } from './plan.ts';
import { release, releaseConflict } from './release.ts';

/**
 * Undoes the newest promote of one package that is not undone yet.
 * @param from the version to roll back from: if two roll it back, the second is refused
 * @throws RegistryRefusal release_conflict if something else is live, not_found
 */
export const rollbackRemote = (
  sql: Sql,
  environment: string,
  { name, from }: { name: string; from: string | null },
  by: Author,
) =>
  release(
    sql,
    { kind: 'rollback', environment, origin: 'rollback', reason: `rollback of ${name}`, by },
    async (live, sql) => {
      const at = live[name] ?? null;
      if (at !== from) throw releaseConflict(environment, name, at, from);
      const to = rollbackTarget(await transitionsOf(sql, environment, name));
      if (to) return { ...live, [name]: to };
      throw new RegistryRefusal(
        'not_found',
        at
          ? `${name} has no earlier version that was neither rolled back nor withdrawn. ${nextOf(name, environment)}`
          : `${name} is not live. Promote the version you want.`,
      );
    },
  );

/** The site cannot be without its shell. */
const nextOf = (name: string, environment: string) =>
  name === 'shell'
    ? 'Promote the one you want.'
    : `Promote the one you want, or take it off the site: federation withdraw ${name}${environmentOption(environment)}`;

/** Restores every version of an environment's earlier set, as a new one. @throws RegistryRefusal not_found */
export const rollbackSet = (sql: Sql, environment: string, number: number, by: Author) =>
  release(
    sql,
    { kind: 'restore', environment, origin: 'restore', reason: `rollback to set ${number}`, by },
    async (_, sql) => {
      const of = await environmentOf(sql, number);
      if (of !== undefined && of !== environment)
        throw new RegistryRefusal(
          'not_found',
          `Set ${number} is of ${of}, not of ${environment}. Move its versions with: federation promote --from ${of} --to ${environment}`,
        );
      const wanted = await readMembers(sql, number);
      if (Object.keys(wanted).length === 0) throw new RegistryRefusal('not_found', `There is no set ${number}.`);
      return wanted;
    },
  );
