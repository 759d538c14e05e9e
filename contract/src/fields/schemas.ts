import { emailSchema } from '@onesite/shared-contract/formats/emailSchema';
import { formatNumber } from '@onesite/shared-contract/formats/formatNumber';
import { limits } from '@onesite/shared-contract/formats/limits';
import { linkSchema, optionalLink } from '@onesite/shared-contract/formats/links';
import {
  optionalCount,
  optionalNumber,
  plainDigits,
  readNumber,
  readPrice,
  unambiguous,
} from '@onesite/shared-contract/formats/numbers';
import { type Option, valuesOf } from '@onesite/shared-contract/formats/options';
import { isStorable, optionalText, requiredField, requiredText, textList } from '@onesite/shared-contract/formats/text';
import { tooLongMessage } from '@onesite/shared-contract/formats/tooLong';
import { count, dollars, nullableText, texts } from '@onesite/shared-contract/formats/values';
import * as v from 'valibot';
import type { Field, Values } from './field.ts';

/** A schema for each field; its input can be anything that somebody sends. */
type InputEntries<Fields extends readonly Field[]> = {
  [Name in keyof Values<Fields>]: v.GenericSchema<unknown, Values<Fields>[Name]>;
};

/** A schema for each field; what it checks has the field's type already. */
type ResponseEntries<Fields extends readonly Field[]> = {
  [Name in keyof Values<Fields>]: v.GenericSchema<Values<Fields>[Name]>;
};

/** What a call takes for each of these fields. */
export const inputEntries = <Fields extends readonly Field[]>(fields: Fields): InputEntries<Fields> =>
  Object.fromEntries(fields.map((field) => [field.name, inputSchemas[field.kind](field)])) as InputEntries<Fields>;

const inputSchemas: Record<Field['kind'], (field: Field) => v.GenericSchema> = {
  text: (field) => textSchema(field, limits.shortText),
  longText: (field) => textSchema(field, limits.longText),
  link: ({ required, invalid = '', isSite, isPicture }) => {
    const schema: v.GenericSchema = required ? linkSchema(required) : optionalLink(invalid);
    if (isPicture) return v.pipe(schema, v.check(isNotHttp, pictureMessage));
    return isSite ? v.optional(v.pipe(v.unknown(), v.transform(withScheme), schema), null) : schema;
  },
  email: ({ required, invalid = '' }) => {
    if (required) return emailSchema(required);
    const none = v.pipe(v.string(), v.trim(), v.literal(''));
    return v.nullish(v.union([none, emailSchema(invalid)], invalid), '');
  },
  choice: ({ takesOther, options = [], required, invalid = required ?? '' }) => {
    if (takesOther) return optionalText();
    const option = v.picklist(valuesOf(options), invalid);
    return required ? v.pipe(requiredText(1, required), option) : v.pipe(optionalText(), v.nullable(option));
  },
  part: ({ options = [], invalid = '' }) =>
    v.pipe(
      v.nullable(v.picklist(['', ...valuesOf(options)], invalid)),
      v.transform((part) => part || null),
    ),
  choices: ({ takesOther, options = [], required }) => {
    if (takesOther) return textList();
    return required ? oneOrMore(options, required) : anyOf(options);
  },
  price: ({ label, required = '' }) =>
    requiredField(
      v.pipe(
        v.unknown(),
        v.check((price) => price !== null && price !== '', required),
        priceSchema(`${label} must be greater than 0`),
      ),
    ),
  number: (field) => {
    if (field.units) return wholeNumber(field);
    return field.unit === 'hours' ? optionalNumber() : optionalCount(); // hours can be parts of one
  },
  year: () =>
    v.pipe(
      v.nullish(v.union([v.number(), v.string()], yearMessage), ''),
      v.transform((value) => (/[.,]/.test(plainDigits(String(value))) ? Number.NaN : readNumber(value))),
      v.check(isYear, yearMessage),
    ),
  pairs: pairsSchema,
  names: ({ label }) =>
    v.pipe(
      v.nullish(v.array(v.string(`${label} must be names`), `${label} must be a list of names`), []),
      v.transform((names) => (names ?? []).map((name) => name.trim())),
    ),
};

function textSchema({ required, min = 1, fallback }: Field, max: number): v.GenericSchema {
  if (required) return requiredText(min, required, max);
  return v.pipe(
    optionalText(max),
    v.transform((value) => value ?? fallback ?? null),
  );
}

const choices = (options: readonly Option[]) =>
  v.pipe(
    v.array(v.picklist(valuesOf(options), 'Please choose from the list'), 'Must be a list'),
    v.maxLength(limits.listEntries, `Must have at most ${limits.listEntries} entries`),
    v.transform((chosen) => [...new Set(chosen)]),
  );

const anyOf = (options: readonly Option[]) =>
  v.pipe(
    v.nullish(choices(options), []),
    v.transform((chosen) => chosen ?? []),
  );

const oneOrMore = (options: readonly Option[], message: string) =>
  requiredField(
    v.pipe(
      v.unknown(),
      v.transform((chosen) => chosen ?? []),
      v.check((chosen) => !Array.isArray(chosen) || chosen.length > 0, message),
      choices(options),
    ),
  );

function wholeNumber({ label, required, min = 0, max = Number.POSITIVE_INFINITY, units }: Field): v.GenericSchema {
  const message = required ?? (min === 0 ? `${label} must be 0 or more` : `${label} must be greater than 0`);
  return v.pipe(
    v.nullish(v.union([v.number(), v.string()], message), ''),
    unambiguous(0), // decimals
    v.transform((value) => readNumber(value ?? '')),
    v.check((value) => !Number.isNaN(value), `${label} must be a number`),
    // Checked before the least number, so that the message for 0.5 is that it is not whole.
    v.check((value) => value === null || value <= 0 || Number.isInteger(value), `${label} must be in whole ${units}`),
    v.check((value) => (value === null ? required === undefined : value >= min), message),
    v.check((value) => value === null || value <= max, `${label} must be at most ${formatNumber(max)} ${units}`),
  );
}

const yearMessage = 'Enter a year from 1800 to now';

/** `northwind.example` as `https://northwind.example`; any other text stays for the schema to check. */
const withScheme = (link: unknown) =>
  typeof link === 'string' && /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(link.trim()) ? `https://${link.trim()}` : link;

const pictureMessage = 'Use an address that begins with https://: the picture is not shown otherwise';

const isNotHttp = (link: unknown) => typeof link !== 'string' || !/^http:/i.test(link);

const isYear = (year: number | null) =>
  year === null || (Number.isInteger(year) && year >= 1800 && year <= new Date().getFullYear());

/** Rows with an empty name or an empty value are dropped (docs/specification/suppliers.md#components). */
function pairsSchema({ label }: Field): v.GenericSchema {
  const message = `${label} must be texts by their names`;
  return v.pipe(
    v.nullish(
      v.custom<object>((map) => typeof map === 'object' && map !== null, message),
      {},
    ),
    v.transform((map) => map ?? {}),
    v.custom<Record<string, string>>((map) => isTexts(map as object), message),
    v.transform(filledRows),
    v.maxLength(limits.listEntries, `Must have at most ${limits.listEntries} entries`),
    v.check(
      (rows) => longestOf(rows) <= limits.shortText,
      ({ input }) => tooLongMessage(longestOf(input), limits.shortText),
    ),
    v.check((rows) => rows.flat().every(isStorable), 'Contains a character that cannot be stored'),
    v.transform((rows): Record<string, string> => Object.fromEntries(rows)),
  );
}

const longestOf = (rows: [name: string, value: string][]) => Math.max(0, ...rows.flat().map(({ length }) => length));

const isTexts = (map: object): map is Record<string, string> =>
  !Array.isArray(map) && Object.values(map).every((value) => typeof value === 'string');

const filledRows = (map: Record<string, string>): [name: string, value: string][] =>
  Object.entries(map)
    .map(([name, value]): [string, string] => [name.trim(), value.trim()])
    .filter(([name, value]) => name !== '' && value !== '');

/** Dollars at most for one item. */
const highestPrice = 1_000_000_000;

/** `dollars * 100` is not exact: 4.35 times 100 is 434.99…. */
const isWholeCents = (dollars: number) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6 * (1 + dollars);

/** Digits with separators of another country, such as `2.275,50` and `1,00`. */
const hasForeignSeparators = (price: unknown) =>
  typeof price === 'string' && Number.isNaN(readPrice(price)) && /^[\d.,\s']+$/.test(plainDigits(price).trim());

const howToWriteMessage = 'Write the price like 2,275.50';

/** A price in dollars, more than 0 and of whole cents. A text that is a decimal is taken as one, with or without `$` and commas. */
const priceSchema = (message: string) =>
  v.pipe(
    v.unknown(),
    unambiguous(2), // decimals
    v.check((price) => !hasForeignSeparators(price), howToWriteMessage),
    v.transform((price) => (typeof price === 'string' ? readPrice(price) : price)),
    v.number(message),
    v.check((dollars) => dollars > 0, message),
    v.maxValue(highestPrice, `Price must be at most ${formatNumber(highestPrice)}`),
    v.check(isWholeCents, 'Price must be in whole cents'),
  );

/** What a call returns for each of these fields. */
export const responseEntries = <Fields extends readonly Field[]>(fields: Fields): ResponseEntries<Fields> =>
  Object.fromEntries(fields.map((field) => [field.name, responseSchema(field)])) as ResponseEntries<Fields>;

function responseSchema(field: Field): v.GenericSchema {
  const schema = schemaOf(field);
  return field.about ? v.pipe(schema, v.description(field.about)) : schema;
}

function schemaOf({ kind, required, fallback, takesOther, options = [], units }: Field): v.GenericSchema {
  const option = takesOther ? v.string() : v.picklist(valuesOf(options));
  switch (kind) {
    case 'choice':
    case 'part':
      return kind === 'choice' && required ? option : v.nullable(option);
    case 'choices':
      return v.array(option);
    case 'price':
      return dollars;
    case 'number':
      return required ? count : v.nullable(units ? count : v.number());
    case 'year':
      return v.nullable(v.number());
    case 'names':
      return texts;
    case 'pairs':
      return v.record(v.string(), v.string());
    default:
      return required || fallback ? v.string() : nullableText;
  }
}
