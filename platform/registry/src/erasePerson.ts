import type { Sql } from 'postgres';
import { inTransaction } from './sets/transactions.ts';

const erased = 'Erased';

/** Columns with a person's name, as the caller or a forge stated it. */
const authors = [
  ...['version', 'release_set', 'token', 'token_use', 'variant', 'refusal'].map((table) => [table, 'person'] as const),
  ['variant', 'changed_person'],
] as const;

/** Columns with texts that people wrote. */
const texts = [
  ['release_set', 'why'],
  ['variant', 'why'],
  ['variant', 'changed_why'],
  ['refusal', 'why'],
  ['token', 'note'],
] as const;

/** How many rows of each kind named the person. */
export interface ErasedFromRegistry {
  releases: number;
  platformSessions: number;
}

/**
 * Removes a person from the history of releases: as the author of something, under any of these names, and from texts. In texts
 * only names of several words and addresses are replaced, because a single word may be somebody else's name or none. Sessions under
 * such a name end. Notifications that name the person are removed, and so are recorded responses, which the next release records again.
 */
export async function erasePerson(sql: Sql, names: string[]): Promise<ErasedFromRegistry> {
  const wanted = [...new Set(names.map((name) => name.trim().toLowerCase()).filter((name) => name !== ''))];
  const unambiguous = wanted.filter((name) => /[\s@]/.test(name));
  return inTransaction(sql, async (sql) => {
    let releases = 0;
    for (const [table, column] of authors) releases += await blankAuthor(sql, table, column, wanted, unambiguous);
    if (unambiguous.length > 0)
      for (const [table, column] of texts) releases += await blankText(sql, table, column, patternOf(unambiguous));
    await removeCopies(sql, wanted, unambiguous);
    const ended = await sql`delete from registry.session where ${isAuthor(sql, 'person', wanted, unambiguous)}`;
    return { releases, platformSessions: ended.count };
  });
}

async function blankAuthor(sql: Sql, table: string, column: string, names: string[], unambiguous: string[]) {
  const { count } = await sql`
    update registry.${sql(table)} set ${sql(column)} = ${erased} where ${isAuthor(sql, column, names, unambiguous)}`;
  return count;
}

/** Whether a column names the person, also if more follows the name: `Name (address)` of a person, `account (subject)` of a workflow. */
const isAuthor = (sql: Sql, column: string, names: string[], unambiguous: string[]) => sql`
  (lower(split_part(${sql(column)}, ' (', 1)) = any(${names}) or lower(${sql(column)}) = any(${names})
    or exists (select from unnest(${unambiguous}::text[]) name where position(name in lower(${sql(column)})) > 0))`;

async function blankText(sql: Sql, table: string, column: string, pattern: string): Promise<number> {
  const { count } = await sql`
    update registry.${sql(table)} set ${sql(column)} = regexp_replace(${sql(column)}, ${pattern}, ${erased}, 'gi')
    where ${sql(column)} ~* ${pattern}`;
  return count;
}

/** Removes recorded responses and notifications with a name, which JSON may have written with escapes. */
async function removeCopies(sql: Sql, names: string[], unambiguous: string[]): Promise<void> {
  const escaped = unambiguous.map((name) => JSON.stringify(name).slice(1, -1));
  await sql`
    delete from registry.recorded_answer
    where exists (select from unnest(${escaped}::text[]) name where position(name in lower(body)) > 0)`;
  await sql`
    delete from registry.notification
    where lower(subject ->> 'person') = any(${names})
      or exists (select from unnest(${escaped}::text[]) name where position(name in lower(subject::text)) > 0)`;
}

/** A regular expression of Postgres for any of the names, as whole words. */
const patternOf = (names: string[]) =>
  `(?<![[:alnum:]])(?:${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?![[:alnum:]])`;
