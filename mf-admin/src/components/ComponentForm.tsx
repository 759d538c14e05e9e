import {
  appearanceFields,
  type ComponentInput,
  componentSchema,
  describingFields,
} from '@fieldbox/contract/catalogue/componentFields';
import { figureFields } from '@fieldbox/contract/catalogue/figureFields';
import type { Field } from '@fieldbox/contract/fields/field';
import { type FormValues, toFormValues } from '@fieldbox/contract/fields/formValues';
import { FormPartField } from '@fieldbox/shop-ui/product/FormPartField';
import { readNumber, readPrice } from '@onesite/shared-contract/formats/numbers';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { fresh } from '../resource/adminApi.ts';
import type { RowFormProps } from '../resource/ListTab.tsx';
import { RecordForm, type RowForm, requiredFirst, requiredOf } from '../resource/RecordForm.tsx';
import { canEdit } from './ComponentRecord.tsx';
import {
  components,
  useChangeComponentMutation,
  useCreateComponentMutation,
  useGetComponentQuery,
  useWithdrawComponentMutation,
} from './components.ts';

const [partField] = appearanceFields; // the other appearance field, the icon in lists, follows from the part

const groups = ['subject', 'drawing', 'order', 'power', 'picture'];

/** What the form asks for, in the order of its groups. */
const askedFields = [...describingFields, partField, ...figureFields].toSorted(
  (a, b) => groups.indexOf(a.group) - groups.indexOf(b.group),
);

const checkSent = validateForm(componentSchema);

const form: RowForm<Values, ComponentInput> = {
  fields: askedFields,
  controls: { part: () => <FormPartField name="part" /> },
  ...requiredFirst(requiredOf(askedFields), checkSent),
  toInput: (values) =>
    Object.fromEntries(askedFields.map(({ name, kind }) => [name, sentValue(kind, values[name])])) as ComponentInput,
};

type Values = FormValues<typeof askedFields>;

/** Creates or changes one of the company's own components. */
export function ComponentForm({ id, onClose }: RowFormProps) {
  const query = useGetComponentQuery(id ?? '', { ...fresh, skip: !id });
  const [create] = useCreateComponentMutation();
  const [change] = useChangeComponentMutation();
  const [withdraw] = useWithdrawComponentMutation();
  return (
    <RecordForm
      of={components}
      {...{ id, form, query, create, change, canEdit, onClose }}
      initialValues={{ part: 'crate' }} // as which a component without a part is drawn
      toValues={(component) => toFormValues(askedFields, component)}
      nameOf={({ name }) => name}
      created={({ name }) => ({ description: `${name} is in the catalogue.` })}
      undo={(seen) => withdraw({ seen })}
    />
  );
}

/** The value that is sent for a form's text; null if it is empty. */
function sentValue(kind: Field['kind'], text: string | undefined): string | number | null {
  if (!text?.trim()) return null;
  if (kind === 'price') return readPrice(text);
  return kind === 'number' ? readNumber(text) : text;
}
