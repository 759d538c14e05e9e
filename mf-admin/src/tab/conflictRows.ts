import type { ConflictRow } from '@fieldbox/shop-ui/conflict/Conflict';

export type Versions<Form> = {
  /** As it was when editing began. */
  seen: Form;
  now: Form;
  selected: Form;
};

/** The fields in which the versions of a form differ. Unchanged fields have no value of the form. */
export const conflictRows = <Name extends string, One extends { name: Name; label: string }>(
  fields: readonly One[],
  { seen, now, selected }: Versions<Record<Name, string>>,
  inWords: (field: One, text: string) => string,
): ConflictRow[] =>
  fields
    .filter(({ name }) => now[name] !== seen[name] || selected[name] !== seen[name])
    .map((field) => ({
      field: field.label,
      seen: inWords(field, seen[field.name]),
      current: inWords(field, now[field.name]),
      selected: selected[field.name] === seen[field.name] ? 'No change' : inWords(field, selected[field.name]),
    }));
