import type { Field } from '../fields/field.ts';

/** What only suppliers state of their components. Visitors see it in a component's details; the company's own have none. */
export const suppliedFields = [
  { name: 'specifications', kind: 'pairs', label: 'Specifications', order: 'specificationOrder' },
  { name: 'specificationOrder', kind: 'names', label: 'Order of the specifications' },
] as const satisfies readonly Field[];
