import type { Sql } from 'postgres';

/** `create index concurrently order_name on shop.customer_order …` */
const creation = /^create (?:unique )?index concurrently (?<index>\w+)\s+on (?:only )?(?<schema>\w+)\.\w+/i;

/**
 * Runs the statements of a migration that builds or drops indexes concurrently, one by one, outside a transaction. It waits for
 * open transactions, and blocks nobody. What an interrupted run has finished stays; the index that it was building is invalid, and
 * is built again.
 */
export async function buildIndexes(connection: Sql, text: string): Promise<void> {
  for (const statement of statementsOf(text)) {
    const { schema, index } = creation.exec(statement)?.groups ?? {};
    if (schema && index) {
      const isValid = await findIndex(connection, schema, index);
      if (isValid) continue;
      if (isValid === false) await connection`drop index concurrently ${connection(`${schema}.${index}`)}`;
    }
    await connection.unsafe(statement);
  }
}

/** Whether an index is valid; undefined if it does not exist. */
async function findIndex(connection: Sql, schema: string, index: string): Promise<boolean | undefined> {
  const [found] = await connection<{ isValid: boolean }[]>`
    select i.indisvalid as "isValid"
    from pg_index i
    join pg_class c on c.oid = i.indexrelid
    where c.relname = ${index} and c.relnamespace = to_regnamespace(${schema})`;
  return found?.isValid;
}

/** The statements of a migration, without comments. Semicolons may only be inside of text that is quoted by `$$`. */
const statementsOf = (text: string): string[] =>
  (text.replace(/--.*$/gm, '').match(/(?:\$\$[\s\S]*?\$\$|[^;])+/g) ?? [])
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

/** Whether a migration builds or drops indexes concurrently, which Postgres only does outside a transaction. */
export const isConcurrent = (text: string): boolean =>
  statementsOf(text).some((statement) => /\bindex concurrently\b/i.test(statement));
