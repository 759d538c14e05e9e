import * as v from 'valibot';
import { pairsOf } from '../fields/formatField.ts';
import { inputEntries } from '../fields/schemas.ts';
import type { supplierComponentResponse } from './responseSchemas.ts';
import { supplierDescribingFields, supplierOptionalFields } from './supplierComponentFields.ts';

/** Makes `specificationOrder` name each specification once, and nothing else. */
export const withSpecificationOrder = <Component extends { specifications?: object; specificationOrder?: string[] }>(
  component: Component,
) => ({
  ...component,
  specificationOrder: pairsOf(component.specifications, component.specificationOrder).map(([name]) => name),
});

/** Body of POST and PUT /api/supplier/components (docs/specification/suppliers.md#components). */
export const supplierComponentSchema = v.pipe(
  v.object({
    ...inputEntries(supplierDescribingFields),
    ...v.partial(v.object(inputEntries(supplierOptionalFields))).entries,
  }),
  v.transform(withSpecificationOrder),
);
export type SupplierComponentInput = v.InferOutput<typeof supplierComponentSchema>;

/** A supplier's component, as its supplier and administrators see it. Price in dollars. */
export type SupplierComponent = v.InferOutput<typeof supplierComponentResponse>;
