import { type Option, valuesOf } from '@onesite/shared-contract/formats/options';

/** Categories of the public catalogue (docs/specification/administration.md#components). */
export const componentCategoryOptions = [
  { value: 'power', label: 'Power' },
  { value: 'communications', label: 'Communications' },
  { value: 'equipment', label: 'Equipment' },
] as const satisfies readonly Option[];
export type ComponentCategory = (typeof componentCategoryOptions)[number]['value'];

export const componentCategories = valuesOf<ComponentCategory>(componentCategoryOptions);
