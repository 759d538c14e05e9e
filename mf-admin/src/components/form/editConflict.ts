import type { AdminComponent } from '@fieldbox/contract/catalogue/components';
import type { Field } from '@fieldbox/contract/fields/field';
import { fieldText } from '@fieldbox/contract/fields/fieldText';
import type { CallFailure } from '@onesite/shared-host';
import type { ConflictRow } from '../../tab/ConflictTable.tsx';
import { type ComponentForm, componentFields, sentValue, toForm } from './componentForm.ts';

/** Changes that were not saved, because somebody else had changed the component meanwhile. */
export type EditConflict = {
  /** As it was when editing began. */
  seen: ComponentForm;
  /** As it is. */
  current: AdminComponent;
  /** As the form has it. */
  chosen: ComponentForm;
  changedBy?: CallFailure['changedBy'];
};

/** The fields in which the versions differ. Nothing is chosen where the field was left as it was seen. */
export function conflictRows({ seen, current, chosen }: EditConflict): ConflictRow[] {
  const now = toForm(current);
  return componentFields
    .filter(({ name }) => now[name] !== seen[name] || chosen[name] !== seen[name])
    .map((field) => ({
      field: field.label,
      seen: inWords(field, seen[field.name]),
      current: inWords(field, now[field.name]),
      chosen: chosen[field.name] === seen[field.name] ? 'As it is now' : inWords(field, chosen[field.name]),
    }));
}

const inWords = (field: Field, text: string) =>
  fieldText(field, sentValue(field.kind, text)) || (field.kind === 'number' ? 'Not known' : 'None');
