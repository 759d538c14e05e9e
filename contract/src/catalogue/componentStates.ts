import { type Option, valuesOf } from '@onesite/shared-contract/formats/options';

/**
 * Whether a component is in the public catalogue, and why not: a supplier's is on sale while that supplier is Approved. A
 * withdrawn one can be restored.
 */
export const componentStates = ['on_sale', 'waits_for_approval', 'supplier_rejected', 'withdrawn'] as const;
export type ComponentState = (typeof componentStates)[number];

export const componentStateLabels: Record<ComponentState, string> = {
  on_sale: 'Public',
  waits_for_approval: 'Waiting for approval',
  supplier_rejected: 'Supplier rejected',
  withdrawn: 'Withdrawn',
};

/** Categories of the public catalogue (docs/specification/administration.md#components). */
export const componentCategoryOptions = [
  { value: 'power', label: 'Power' },
  { value: 'communications', label: 'Communications' },
  { value: 'equipment', label: 'Equipment' },
] as const satisfies readonly Option[];
export type ComponentCategory = (typeof componentCategoryOptions)[number]['value'];

export const componentCategories = valuesOf<ComponentCategory>(componentCategoryOptions);
