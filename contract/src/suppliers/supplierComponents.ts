import * as v from 'valibot';
import { inputEntries } from '../fields/inputSchemas.ts';
import type { supplierComponentResponse } from './responseSchemas.ts';
import { supplierDescribingFields, supplierOptionalFields } from './supplierComponentFields.ts';

/** Body of POST and PUT /api/supplier/components (docs/specification/suppliers.md#components). */
export const supplierComponentSchema = v.object({
  ...inputEntries(supplierDescribingFields),
  ...v.partial(v.object(inputEntries(supplierOptionalFields))).entries,
});
export type SupplierComponentInput = v.InferOutput<typeof supplierComponentSchema>;

/** A supplier's component, as its supplier and administrators see it. Price in dollars. */
export type SupplierComponent = v.InferOutput<typeof supplierComponentResponse>;
