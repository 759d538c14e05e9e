import { limits } from '@onesite/shared-contract/formats/limits';
import { optionalLink } from '@onesite/shared-contract/formats/links';
import { isStorable, requiredText } from '@onesite/shared-contract/formats/text';
import * as v from 'valibot';
import { longestLeadTimeInDays } from '../catalogue/leadTime.ts';
import { priceSchema } from '../catalogue/prices.ts';
import type { supplierComponentAnswer } from './responseSchemas.ts';
import { productTypeValues } from './supplierOptions.ts';

const leadTimeMessage = 'Lead time must be greater than 0';
const specificationsMessage = 'Specifications must be texts by their names';

const leadTime = v.pipe(
  v.optional(v.unknown(), null),
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d{1,9}$/), v.transform(Number))], leadTimeMessage),
  v.minValue(1, leadTimeMessage),
  v.integer('Lead time must be in whole days'),
  v.maxValue(longestLeadTimeInDays, `Lead time must be at most ${longestLeadTimeInDays.toLocaleString('en-US')} days`),
);

const isTexts = (map: object): map is Record<string, string> =>
  !Array.isArray(map) && Object.values(map).every((value) => typeof value === 'string');

/** Rows with an empty name or an empty value are dropped (docs/specification/suppliers.md#components). */
const filledRows = (map: Record<string, string>): [string, string][] =>
  Object.entries(map)
    .map(([name, value]): [string, string] => [name.trim(), value.trim()])
    .filter(([name, value]) => name !== '' && value !== '');

const specifications = v.pipe(
  v.nullish(
    v.custom<object>((map) => typeof map === 'object' && map !== null, specificationsMessage),
    {},
  ),
  v.transform((map) => map ?? {}),
  v.custom<Record<string, string>>((map) => isTexts(map as object), specificationsMessage),
  v.transform(filledRows),
  v.maxLength(limits.listEntries, `Must have at most ${limits.listEntries} entries`),
  v.check(
    (rows) => rows.flat().every((text) => text.length <= limits.shortText),
    `Must be at most ${limits.shortText} characters`,
  ),
  v.check((rows) => rows.flat().every(isStorable), 'Contains a character that cannot be stored'),
  v.transform((rows): Record<string, string> => Object.fromEntries(rows)),
);

/** Body of POST and PUT /api/supplier/components (docs/specification/suppliers.md#components). */
export const supplierComponentSchema = v.object({
  name: requiredText(2, 'Component name is required'),
  description: requiredText(10, 'Please provide a detailed description', limits.longText),
  price: priceSchema('Price must be greater than 0'),
  leadTimeInDays: leadTime,
  category: v.pipe(
    requiredText(1, 'Category is required'),
    v.picklist(productTypeValues, 'Please choose a category from the list'),
  ),
  imageUrl: optionalLink('Please enter a valid image URL'),
  specifications,
});
export type SupplierComponentInput = v.InferOutput<typeof supplierComponentSchema>;

/** A supplier's component, as its supplier and administrators see it. Price in dollars. */
export type SupplierComponent = v.InferOutput<typeof supplierComponentAnswer>;
