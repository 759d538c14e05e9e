import { plainPrice } from '@fieldbox/contract/fields/groupedDigits';
import { readId } from '@onesite/shared-contract/formats/ids';
import { toCents } from '@onesite/shared-contract/formats/money';
import type { Written } from './matchOf.ts';
import { readTime } from './readTime.ts';

/** The number in `1058`, `#1058` and, of what is called an order, `Order 1058` and `Order #1058`; else null. */
export function readNumber(text: string, noun: string): number | null {
  const [first = '', ...rest] = text.trim().split(/\s+/u);
  const named = first.toLowerCase() === noun ? rest : [first, ...rest];
  return named.length === 1 ? readId(named[0]!.replace(/^#/, '')) : null;
}

/** `#1058`, `Order 1058`: by its number. */
export const numbered =
  (noun: string): Written =>
  (sql, text) => {
    const number = readNumber(text, noun);
    return number === null ? undefined : sql`id = ${number}`;
  };

/** `$12,900`, `12,900.50`, but no number without either mark: it may be anything. */
export const priced =
  (cents: string): Written =>
  (sql, text) => {
    const plain = plainPrice(text);
    if (plain === text || !/^\d{1,12}(\.\d{1,2})?$/.test(plain)) return undefined;
    return sql`${sql.unsafe(cents)} = ${toCents(Number(plain))}::bigint`;
  };

/** Labels of what is shown as it is stored, but for capitals. */
export const ownLabels = <Value extends string>(values: readonly Value[]) =>
  Object.fromEntries(values.map((value) => [value, value])) as Record<Value, Value>;

/** A label such as `In contact`, by the condition for what is stored for it. */
export const labelled =
  <Value extends string>(labels: Readonly<Record<Value, string>>, isStored: (value: Value) => string): Written =>
  (sql, text) => {
    const values = (Object.keys(labels) as Value[]).filter(
      (value) => labels[value].toLowerCase() === text.toLowerCase(),
    );
    return values.length > 0 ? sql.unsafe(`(${values.map(isStored).join(' or ')})`) : undefined;
  };

/** A time as `formatHere`, `formatUtc` or `formatRelative` writes it. */
export const dated: Written = (sql, text, { tz }) => {
  const span = readTime(text, tz);
  return span && sql`(created_at >= ${new Date(span.from)} and created_at < ${new Date(span.to)})`;
};
