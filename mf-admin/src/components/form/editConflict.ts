import type { AdminComponent } from '@fieldbox/contract/catalogue/components';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import type { CallFailure } from '@onesite/shared-host';
import type { ConflictRow } from '../../tab/ConflictTable.tsx';
import { categoryOptions } from '../componentWords.ts';
import { figureLabels, figureText, isFigure } from '../figures.ts';
import { type ComponentForm, componentFields, toForm } from './componentForm.ts';
import { parsePrice, withoutCommas } from './parsePrice.ts';

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

const labels: Record<keyof ComponentForm, string> = {
  name: 'Name',
  category: 'Category',
  description: 'Description',
  price: 'Price',
  icon: 'Icon',
  imageUrl: 'Image link',
  ...figureLabels,
};

/** The fields in which the versions differ. Nothing is chosen where the field was left as it was seen. */
export function conflictRows({ seen, current, chosen }: EditConflict): ConflictRow[] {
  const now = toForm(current);
  return componentFields
    .filter((field) => now[field] !== seen[field] || chosen[field] !== seen[field])
    .map((field) => ({
      field: labels[field],
      seen: inWords(field, seen[field]),
      current: inWords(field, now[field]),
      chosen: chosen[field] === seen[field] ? 'As it is now' : inWords(field, chosen[field]),
    }));
}

function inWords(field: keyof ComponentForm, value: string) {
  if (isFigure(field)) return figureText(field, value === '' ? null : Number(withoutCommas(value))) ?? 'Not known';
  if (field === 'price') return formatMoney(Number(parsePrice(value)));
  if (field === 'category') return categoryOptions.find((option) => option.value === value)?.label ?? value;
  return value || 'None';
}
