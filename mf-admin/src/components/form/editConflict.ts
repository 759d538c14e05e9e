import type { AdminComponent } from '@fieldbox/contract/catalogue/components';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { partLabel } from '@fieldbox/contract/catalogue/partWords';
import type { Field } from '@fieldbox/contract/fields/field';
import { fieldText } from '@fieldbox/contract/fields/fieldText';
import type { ConflictRow } from '@fieldbox/shop-ui/conflict/Conflict';
import type { CallFailure } from '@onesite/shared-host';
import { conflictRows } from '../../tab/conflictRows.ts';
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

export const rowsOfConflict = ({ seen, current, selected }: EditConflict): ConflictRow[] =>
  conflictRows(componentFields, { seen, now: toForm(current), selected }, inWords);

function inWords(field: Field, text: string) {
  if (field.kind === 'part') return partLabel((text || null) as PartName | null);
  return fieldText(field, sentValue(field.kind, text)) || (field.kind === 'number' ? 'Unknown' : 'None');
}
