import type { Sql, TransactionSql } from 'postgres';

/** Replaces a person's name. */
const erased = 'Erased';

/** Columns with who did something, as they stated it. */
const authors = ['version', 'release_set', 'token_use', 'preview', 'cohort', 'cohort_event', 'refusal'];

/** Columns with texts that people wrote. */
const texts = [
  ['release_set', 'why'],
  ['cohort', 'why'],
  ['cohort_event', 'why'],
  ['refusal', 'why'],
  ['token', 'note'],
  ['preview', 'note'],
] as const;

/** How many rows of each kind named the person. */
export interface ErasedFromRegistry {
  releases: number;
  platformSessions: number;
}

/**
 * Removes a person from the history of releases: as who did something, under any of these names, and from texts, where only names
 * of several words and addresses are looked for: a single word may be somebody else's or none. Sessions under such a name end, and
 * recorded answers in which one stands are removed; the next release records them anew.
 */
export async function erasePerson(sql: Sql, names: string[]): Promise<ErasedFromRegistry> {
  const wanted = [...new Set(names.map((name) => name.trim().toLowerCase()).filter((name) => name !== ''))];
  const distinct = wanted.filter((name) => /[\s@]/.test(name));
  return sql.begin(async (transaction) => {
    let releases = 0;
    for (const table of authors) releases += await blankAuthor(transaction, table, wanted, distinct);
    if (distinct.length > 0)
      for (const [table, column] of texts) releases += await blankText(transaction, table, column, patternOf(distinct));
    await removeAnswers(transaction, distinct);
    return { releases, platformSessions: await endSessions(transaction, wanted) };
  }) as Promise<ErasedFromRegistry>;
}

/** Somebody may have stated a name with an address behind it. */
async function blankAuthor(sql: TransactionSql, table: string, names: string[], distinct: string[]): Promise<number> {
  const { count } = await sql`
    update registry.${sql(table)} set person = ${erased}
    where lower(person) = any(${names})
      or exists (select from unnest(${distinct}::text[]) name where position(name in lower(person)) > 0)`;
  return count;
}

async function blankText(sql: TransactionSql, table: string, column: string, pattern: string): Promise<number> {
  const { count } = await sql`
    update registry.${sql(table)} set ${sql(column)} = regexp_replace(${sql(column)}, ${pattern}, ${erased}, 'gi')
    where ${sql(column)} ~* ${pattern}`;
  return count;
}

/** As JSON writes the names. */
async function removeAnswers(sql: TransactionSql, distinct: string[]): Promise<void> {
  const written = distinct.map((name) => JSON.stringify(name).slice(1, -1));
  await sql`
    delete from registry.recorded_answer
    where exists (select from unnest(${written}::text[]) name where position(name in lower(body)) > 0)`;
}

async function endSessions(sql: TransactionSql, names: string[]): Promise<number> {
  const { count } = await sql`delete from registry.session where lower(person) = any(${names})`;
  return count;
}

/** Any of the names, as whole words. */
const patternOf = (names: string[]) =>
  `(?<![[:alnum:]])(?:${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?![[:alnum:]])`;
