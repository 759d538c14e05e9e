import { type Field, isAsked } from '@fieldbox/contract/fields/field';
import { supplierProfileFields } from '@fieldbox/contract/suppliers/supplierProfileFields';
import { FormFields, rowsOf } from '@onesite/shared-ui/forms/FormFields';
import { useFormState } from '@onesite/shared-ui/forms/finalForm';
import { FormQuestion, IndentedFields } from '@onesite/shared-ui/forms/LongForm';
import type { ReactNode } from 'react';

export type ProfileGroupName = (typeof supplierProfileFields)[number]['group'];

/** In the form's order: a field that shares a row comes right after the first one of that row. */
export const fieldsIn = (group: ProfileGroupName) =>
  rowsOf(supplierProfileFields.filter((field) => field.group === group)).flat();

export const ProfileFields = ({ group }: { group: ProfileGroupName }) =>
  questionsOf(fieldsIn(group)).map((fields) => (
    <FormQuestion key={fields[0]!.name}>
      <FormFields fields={fields.filter(({ onlyIf }) => !onlyIf)} />
      {fields
        .filter(({ onlyIf }) => onlyIf)
        .map((field) => (
          <IfAsked key={field.name} field={field}>
            <FormFields fields={[field]} />
          </IfAsked>
        ))}
    </FormQuestion>
  ));

/** A choice is a question of its own, with the fields that depend on its options. Other fields share one. */
function questionsOf(fields: readonly Field[]): Field[][] {
  const questions: Field[][] = [];
  for (const field of fields) {
    const [first] = questions.at(-1) ?? [];
    if (first && (field.onlyIf || !(isChoice(first) || isChoice(field)))) questions.at(-1)!.push(field);
    else questions.push([field]);
  }
  return questions;
}

const isChoice = ({ kind }: Field) => kind === 'choice' || kind === 'choices';

/** A field that depends on another answer: always an optional one. What was typed stays in the form while it is not asked for. */
function IfAsked({ field, children }: { field: Field; children: ReactNode }) {
  const { values } = useFormState<Record<string, unknown>>({ subscription: { values: true } });
  return isAsked(field, values) ? <IndentedFields>{children}</IndentedFields> : null;
}

const sectionOf = (id: string, heading: string, group: ProfileGroupName, lede: string) => ({
  id,
  heading,
  group,
  lede,
  fields: fieldsIn(group).map(({ name }) => name),
});

/** The groups of the profile, in the order of the registration's form (docs/specification/suppliers.md#registration). */
export const profileSections = [
  sectionOf('company', 'Company', 'company', 'As it appears in the trade register.'),
  sectionOf('contact', 'Contact', 'contact', 'Who we can contact about your registration.'),
  sectionOf('products', 'Products', 'products', 'What you make. You add the components themselves after registration.'),
  sectionOf('field-use', 'Field use', 'fieldUse', 'Where your products can be used.'),
  sectionOf('shipping', 'Shipping', 'shipping', 'Where you deliver.'),
];
