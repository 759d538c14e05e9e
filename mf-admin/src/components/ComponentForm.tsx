import type { AdminComponent } from '@fieldbox/contract/catalogue/catalogue';
import {
  appearanceFields,
  type ComponentInput,
  componentSchema,
  describingFields,
  figureFields,
} from '@fieldbox/contract/catalogue/componentFields';
import type { Field } from '@fieldbox/contract/fields/field';
import { toFormValues } from '@fieldbox/contract/fields/formValues';
import { FormPartField } from '@fieldbox/shop-ui/product/FormPartField';
import { readNumber, readPrice } from '@onesite/shared-contract/formats/numbers';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { requiredFirst, resourceForm } from '../resource/resourceForm.tsx';
import { canEdit } from './ComponentRecord.tsx';
import { components, useChangeComponent, useCreateComponent, useWithdrawComponent } from './components.ts';

const [partField] = appearanceFields; // the other one, the icon in lists, follows from the part

const groups = ['subject', 'drawing', 'order', 'power', 'picture'];

/** What the form asks for, in the order of its groups. */
const askedFields = [...describingFields, partField, ...figureFields].toSorted(
  (a, b) => groups.indexOf(a.group) - groups.indexOf(b.group),
);

const required = askedFields.flatMap((field) =>
  'required' in field ? [{ name: field.name, message: `${field.label} is required` }] : [],
);

const checkSent = validateForm(componentSchema);

/** Creates or changes a component of the company's own. */
export const ComponentForm = resourceForm({
  resource: components,
  fields: askedFields,
  controls: { part: () => <FormPartField name="part" /> },
  initialValues: { part: 'crate' }, // what a component without a part is drawn as
  ...requiredFirst(required, checkSent),
  toValues: (component: AdminComponent) => toFormValues(askedFields, component),
  toInput: (values) =>
    Object.fromEntries(askedFields.map(({ name, kind }) => [name, sentValue(kind, values[name])])) as ComponentInput,
  canEdit,
  useCreate: useCreateComponent,
  useChange: useChangeComponent,
  useUndoCreate: useWithdrawComponent,
  createdToast: ({ name }) => ({ description: `${name} is in the catalogue.` }),
  nameOf: ({ name }) => name,
});

/** What is sent for a text of the form; null for an empty one. */
function sentValue(kind: Field['kind'], text: string | undefined): string | number | null {
  if (!text?.trim()) return null;
  if (kind === 'price') return readPrice(text);
  return kind === 'number' ? readNumber(text) : text;
}
