import type { Field, Values } from '../fields/field.ts';

/** What a row holds of fields that nothing was written into. */
export const emptyValues = <Fields extends readonly Field[]>(fields: Fields) =>
  Object.fromEntries(
    fields.map(({ name, kind }) => [name, kind === 'pairs' ? {} : kind === 'choices' || kind === 'names' ? [] : null]),
  ) as Values<Fields>;
