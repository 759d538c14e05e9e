import { instantOf, isOffset } from '@fieldbox/contract/administration/periods';
import { plainPrice } from '@fieldbox/contract/fields/groupedDigits';
import { formatUtcDay } from '@onesite/shared-contract/formats/dates';
import { readId } from '@onesite/shared-contract/formats/ids';
import { toCents } from '@onesite/shared-contract/formats/money';
import type { Written } from './matchOf.ts';

/** Other words for one thing: customers read of their request, and mails of a configuration. */
const nouns: Readonly<Record<string, readonly string[]>> = { order: ['order', 'request', 'configuration'] };

const writtenNumber = /^(?:([a-z]+)\s+)??(?:no\.?\s*|number\s+)?#?(\d+)$/i;

/** The number in `1058`, `#1058` and, of what is called an order, `Order 1058`, `Order #1058`, `request no. 1058`; else null. */
export function readNumber(text: string, noun: string): number | null {
  const [, named = noun, number] = writtenNumber.exec(text.trim()) ?? [];
  return number && (nouns[noun] ?? [noun]).includes(named.toLowerCase()) ? readId(number) : null;
}

/** `#1058`, `Order 1058`: by its number. */
export const numbered =
  (noun: string): Written =>
  (sql, text) => {
    const number = readNumber(text, noun);
    return number === null ? undefined : sql`id = ${number}`;
  };

/** `$12,900`, `12,900.50`, `12900`. */
export const priced =
  (cents: string): Written =>
  (sql, text) => {
    const plain = plainPrice(text);
    if (!/^\d{1,12}(\.\d{1,2})?$/.test(plain)) return undefined;
    return sql`${sql.unsafe(cents)} = ${toCents(Number(plain))}::bigint`;
  };

/** What every number of a country has after its code, and more. */
const leastDigits = 7;

/**
 * A phone number, whatever stands between its digits, with or without the code of its country: of two such numbers the end is the
 * same. Compared from the end, as there is an index of.
 */
export const phoned =
  (column: string): Written =>
  (sql, text) => {
    if (!/^\+?[\d\s()./-]{6,40}$/.test(text)) return undefined;
    const reversed = [...text.replace(/\D/g, '').replace(/^0+/, '')].reverse().join('');
    if (reversed.length < 6) return undefined;
    const ends = Array.from({ length: reversed.length }, (_, length) => reversed.slice(0, length));
    const stored = sql.unsafe(`(reverse(shop.digits(${column})) collate "C")`);
    return sql`(
      ${stored} >= ${reversed} and ${stored} < ${`${reversed}:`}
      or ${stored} = any(${ends.filter(({ length }) => length >= leastDigits)}::text[])
    )`;
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

const minute = 60_000;
const lengths = { minute, hour: 60 * minute, day: 24 * 60 * minute };
type Unit = keyof typeof lengths;

const absolute = /^(\w{3} \d{1,2}, \d{4})(?:, (\d\d:\d\d)(?: (\S+))?)?$/;
/** As exports write it. */
const iso = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d):\d\d(?:\.\d+Z)?)?$/;
const isoDate = (time: Date) => time.toISOString().slice(0, 10);

/** The zone that a time names, such as `UTC` or `GMT+2`. */
function zoneOf(zone: string | undefined): string | undefined {
  if (zone?.toUpperCase() === 'UTC') return 'UTC';
  const [, sign, hours = '', minutes = '00'] = /^GMT([+-])(\d\d?)(?::(\d\d))?$/i.exec(zone ?? '') ?? [];
  const offset = `${sign}${hours.padStart(2, '0')}:${minutes}`;
  return isOffset(offset) ? offset : undefined;
}

const relative = /^(\d{1,4}) (minute|hour|day)s? ago$/i;

/** What other words say: `yesterday` is a day ago. */
const words: Readonly<Record<string, string>> = { 'just now': '0 minutes ago', yesterday: '1 day ago' };

/**
 * The times that are written so (docs/specification/formats.md#time), in milliseconds: the day or minute of `Nov 20, 2025, 10:36
 * GMT+2` by the zone that it names, else on the reader's clocks; of `2025-11-20 08:36:00` in UTC; what is `2 hours ago`, which is
 * less than three.
 */
function readTime(text: string, timeZone: string, now = Date.now()): { from: number; to: number } | undefined {
  const [, isoDay, isoClock] = iso.exec(text) ?? [];
  const [, day = isoDay, clock = isoClock, zone = isoClock && 'UTC'] = absolute.exec(text) ?? [];
  if (day) {
    const start = Date.parse(`${day} ${clock ?? '00:00'} UTC`);
    const written = isoDay ? isoDate : formatUtcDay;
    if (Number.isNaN(start) || written(new Date(start)).toLowerCase() !== day.toLowerCase()) return undefined;
    const instant = (time: number) => instantOf(time, zoneOf(zone) ?? timeZone);
    return { from: instant(start), to: instant(start + (clock ? minute : lengths.day)) };
  }
  const [, count, unit] = relative.exec(words[text.toLowerCase()] ?? text) ?? [];
  if (!unit) return undefined;
  const length = lengths[unit.toLowerCase() as Unit];
  return { from: now - (Number(count) + 1) * length + 1, to: now - Number(count) * length + 1 };
}
