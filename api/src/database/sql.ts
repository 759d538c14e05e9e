import { columnOf, type Field, type PartialValues } from '@fieldbox/contract/fields/field';
import type { Sql } from '@onesite/database/connect';
import { toCents } from '@onesite/shared-contract/formats/money';
import type { PendingQuery, Row } from 'postgres';

export {
  type Database,
  inTransaction,
  openDatabase,
  type Sql,
  type Transaction,
} from '@onesite/database/connect';

/** The first row of a query, or its only one; undefined where there is none. */
export const first = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | undefined> => (await rows)[0];

/** Whether a statement has found or changed a row. */
export const hasRows = async (rows: PromiseLike<{ count: number }>): Promise<boolean> => (await rows).count > 0;

/** The row of a query that always has one. */
export const only = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row> => (await rows)[0]!;

/** A value as a parameter of the type json or jsonb. The driver's type for it does not accept interfaces. */
export const asJson = (sql: Sql, value: unknown) => sql.json(value as never);

/** A time as JSON carries it, such as `2026-01-31T09:30:00.000Z`. */
export const isoText = (sql: Sql, time: string) =>
  sql.unsafe(`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** A time column as JSON carries it, by the name of its field: `order by created_at` sorts by the time, not by its text. */
export const isoTime = (sql: Sql, column: string) => {
  const field = column.replace(/^\w\./, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return sql`${isoText(sql, column)} as ${sql(field)}`;
};

const rowsAtOnce = 1_000;

/**
 * Deletes the rows of a table that match a condition, in batches: each statement ends long before its time limit and locks few
 * rows. Rows that are locked are left for the next time.
 */
export async function deleteInBatches(sql: Sql, table: string, condition: PendingQuery<Row[]>): Promise<void> {
  await inBatches(() => sql`delete from ${sql(table)} where ctid = any(array(${someRows(sql, table, condition)}))`);
}

/** Changes the rows of a table that match a condition, in batches; a changed row must no longer match. */
export async function updateInBatches(
  sql: Sql,
  table: string,
  change: PendingQuery<Row[]>,
  condition: PendingQuery<Row[]>,
): Promise<void> {
  await inBatches(
    () => sql`update ${sql(table)} set ${change} where ctid = any(array(${someRows(sql, table, condition)}))`,
  );
}

const someRows = (sql: Sql, table: string, condition: PendingQuery<Row[]>) => sql`
  select ctid from ${sql(table)} where ${condition} limit ${rowsAtOnce} for update skip locked`;

/** Repeats a statement that changes a batch of rows, until there are no more. */
async function inBatches(change: () => PromiseLike<{ count: number }>): Promise<void> {
  while ((await change()).count === rowsAtOnce);
}

/** The columns of fields, each by the name of its field, for a select. Prices are dollars. */
export const fieldColumns = (sql: Sql, fields: readonly Field[], table?: string) =>
  sql.unsafe(fields.map((field) => `${expressionOf(field, table)} as "${field.name}"`).join(', '));

function expressionOf(field: Field, table: string | undefined): string {
  const inTable = (name: string) => (table ? `${table}.${name}` : name);
  const column = inTable(columnOf(field));
  if (field.kind === 'part') return `nullif(${column}, 'none')`;
  if (field.kind === 'pairs') return orderedPairs(column, inTable(columnOf({ name: field.order! })));
  return field.kind === 'price' ? `(${column} / 100.0)::float8` : column;
}

/** As json, which keeps the order of its keys; jsonb sorts them. */
const orderedPairs = (column: string, order: string) => `(
  select coalesce(json_object_agg(key, value order by array_position(${order}, key), key), '{}')
  from jsonb_each_text(${column}))`;

/** Values by their columns, for an insert or update; a value that is not named is left out. */
export const storedFields = <Fields extends readonly Field[]>(
  sql: Sql,
  fields: Fields,
  values: PartialValues<Fields>,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = (values as Record<string, unknown>)[field.name];
      return value === undefined ? [] : [[columnOf(field), storedValue(sql, field, value)]];
    }),
  );

function storedValue(sql: Sql, { kind }: Field, value: unknown) {
  if (kind === 'price') return toCents(value as number);
  if (kind === 'part') return value ?? 'none';
  return kind === 'pairs' ? sql.json(value as Record<string, string>) : value;
}
