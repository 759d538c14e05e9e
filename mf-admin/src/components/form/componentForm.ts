import { describingFields, figureFields, shownFields } from '@fieldbox/contract/catalogue/componentFields';
import { type CatalogueComponent, type ComponentInput, componentSchema } from '@fieldbox/contract/catalogue/components';
import type { Field } from '@fieldbox/contract/fields/field';
import { type FormValues, toFormValues } from '@fieldbox/contract/fields/formValues';
import { plainPrice, withoutGroups } from '@fieldbox/contract/fields/groupedDigits';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { rowsOf } from '@onesite/shared-ui/forms/FormFields';

const [partField] = shownFields;

/** What the form asks for. The icon in lists follows from the part. */
export const askedFields = [...describingFields, partField, ...figureFields] as const;

/** What the form holds: texts. */
export type ComponentForm = FormValues<typeof askedFields>;

export const formGroups = ['subject', 'drawing', 'order', 'power', 'picture'] as const;

/** In the order of the form. */
export const componentFields = formGroups.flatMap((group) =>
  rowsOf(askedFields.filter((field) => field.group === group)).flat(),
);

/** What a component without a part is drawn as. */
export const emptyComponent: Partial<ComponentForm> = { part: 'crate' };

/** docs/specification/administration.md#components */
const required = askedFields.flatMap((field) =>
  'required' in field ? [{ name: field.name, message: `${field.label} is required` }] : [],
);

const checkInput = validateForm(componentSchema);

/** What is missing, otherwise what the API would refuse. */
export function checkComponent(form: Partial<ComponentForm>): Record<string, string | undefined> {
  const missing = required.filter(({ name }) => !form[name]?.trim());
  const sent = askedFields.map(({ name, kind }) => [name, sentText(kind, form[name])]);
  const wrong = checkInput(Object.fromEntries(sent));
  return { ...wrong, ...Object.fromEntries(missing.map(({ name, message }) => [name, message])) };
}

/** The heading above the form: invalid fields are not missing ones. */
export const summaryOf = (errors: Readonly<Record<string, string | undefined>>) =>
  required.some(({ name, message }) => errors[name] === message)
    ? { title: 'Missing Fields', text: 'Please fill in all required fields.' }
    : { title: 'Please correct these fields' };

export const toForm = (component: CatalogueComponent): ComponentForm => toFormValues(askedFields, component);

/** The request body of a form that `checkComponent` found valid. */
export const toInput = (form: ComponentForm) =>
  Object.fromEntries(askedFields.map(({ name, kind }) => [name, sentValue(kind, form[name])])) as ComponentInput;

/** What is sent for a text of the form; null for an empty one. */
function sentValue(kind: Field['kind'], text: string | undefined): string | number | null {
  const sent = sentText(kind, text);
  if (!sent?.trim()) return null;
  return kind === 'price' || kind === 'number' ? Number(sent) : sent;
}

function sentText(kind: Field['kind'], text: string | undefined): string | undefined {
  if (kind === 'price') return parsePrice(text);
  return kind === 'number' ? withoutCommas(text) : text;
}

/** `$8,400.50` as `8400.50`, the decimal that the API takes. */
const parsePrice = (text: string | undefined): string | undefined => text && plainPrice(text);

/** `1,250` as `1250`. */
const withoutCommas = (text: string | undefined): string | undefined => text && withoutGroups(text);
