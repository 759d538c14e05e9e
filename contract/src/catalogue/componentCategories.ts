/** Categories of the public catalogue (docs/specification/administration.md#components). */
export const componentCategories = ['power', 'communications', 'equipment'] as const;
export type ComponentCategory = (typeof componentCategories)[number];
