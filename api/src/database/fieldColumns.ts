import { columnOf, type Field, type PartialValues } from '@fieldbox/contract/fields/field';
import { toCents } from '@onesite/shared-contract/formats/money';
import type { Statements } from './sql.ts';

/** The columns of fields, each by the name of its field, for a select. Prices are dollars. */
export const fieldColumns = (sql: Statements, fields: readonly Field[], table?: string) =>
  sql.unsafe(fields.map((field) => `${expressionOf(field, table)} as "${field.name}"`).join(', '));

function expressionOf(field: Field, table: string | undefined): string {
  const of = (name: string) => (table ? `${table}.${name}` : name);
  const column = of(columnOf(field));
  // Older rows have null there: their part follows from the icon. 'none' is stored for no part.
  if (field.kind === 'part') return `nullif(shop.drawn_part(${column}, ${of('icon')}), 'none')`;
  if (field.kind === 'pairs') return orderedPairs(column, of(columnOf({ name: field.order! })));
  return field.kind === 'price' ? `(${column} / 100.0)::float8` : column;
}

/** As json, which keeps the order of its keys; jsonb sorts them. */
const orderedPairs = (column: string, order: string) => `(
  select coalesce(json_object_agg(key, value order by array_position(${order}, key), key), '{}')
  from jsonb_each_text(${column}))`;

/** Values by their columns, for an insert or update; a value that is not named is left out. */
export const storedFields = <Fields extends readonly Field[]>(
  sql: Statements,
  fields: Fields,
  values: PartialValues<Fields>,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = (values as Record<string, unknown>)[field.name];
      return value === undefined ? [] : [[columnOf(field), storedValue(sql, field, value)]];
    }),
  );

function storedValue(sql: Statements, { kind }: Field, value: unknown) {
  if (kind === 'price') return toCents(value as number);
  if (kind === 'part') return value ?? 'none';
  return kind === 'pairs' ? sql.json(value as Record<string, string>) : value;
}
