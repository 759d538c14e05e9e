import type { AdminComponent } from '@fieldbox/contract/catalogue/components';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { partLabel } from '@fieldbox/contract/catalogue/partWords';
import type { Field } from '@fieldbox/contract/fields/field';
import { fieldText } from '@fieldbox/contract/fields/fieldText';
import type { CallFailure } from '@onesite/shared-host';
import type { ConflictRow } from '../../tab/ConflictTable.tsx';
import { type ComponentForm, componentFields, sentValue, toForm } from './componentForm.ts';

/** Changes that were not saved, because somebody else has changed the component meanwhile. */
export type EditConflict = {
  /** As it was when editing began. */
  seen: ComponentForm;
  /** The current row. */
  current: AdminComponent;
  /** The form's values. */
  selected: ComponentForm;
  changedBy?: CallFailure['changedBy'];
};

/** The fields in which the versions differ. Unchanged fields have no value of the form. */
export function conflictRows({ seen, current, selected }: EditConflict): ConflictRow[] {
  const now = toForm(current);
  return componentFields
    .filter(({ name }) => now[name] !== seen[name] || selected[name] !== seen[name])
    .map((field) => ({
      field: field.label,
      seen: inWords(field, seen[field.name]),
      current: inWords(field, now[field.name]),
      selected: selected[field.name] === seen[field.name] ? 'As it is now' : inWords(field, selected[field.name]),
    }));
}

function inWords(field: Field, text: string) {
  if (field.kind === 'part') return partLabel((text || null) as PartName | null);
  return fieldText(field, sentValue(field.kind, text)) || (field.kind === 'number' ? 'Unknown' : 'None');
}
