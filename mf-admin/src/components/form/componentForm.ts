import {
  type CatalogueComponent,
  type ComponentInput,
  componentSchema,
  defaultComponentIcon,
} from '@fieldbox/contract/catalogue/components';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { figureNames } from '../figures.ts';
import { parsePrice, withoutCommas } from './parsePrice.ts';

/** What the form holds: texts. */
export type ComponentForm = Record<(typeof componentFields)[number], string>;

export const componentFields = [
  ...(['name', 'category', 'description', 'price', 'icon', 'imageUrl'] as const),
  ...figureNames,
];

export const emptyComponent: Partial<ComponentForm> = { icon: defaultComponentIcon };

/** docs/specification/administration.md#components */
const required = {
  name: 'Name is required',
  category: 'Category is required',
  description: 'Description is required',
  price: 'Price is required',
};
const requiredFields = Object.keys(required) as (keyof typeof required)[];

const checkInput = validateForm(componentSchema);

/** What is missing, else what the API would refuse. */
export function checkComponent(form: Partial<ComponentForm>): Record<string, string | undefined> {
  const missing = requiredFields.filter((name) => !form[name]?.trim());
  const wrong = checkInput({ ...form, price: parsePrice(form.price), ...figuresOf(form, withoutCommas) });
  return { ...wrong, ...Object.fromEntries(missing.map((name) => [name, required[name]])) };
}

/** The heading above the form: fields that are wrong are not missing. */
export const summaryOf = (errors: Readonly<Record<string, string | undefined>>) =>
  requiredFields.some((name) => errors[name] === required[name])
    ? { title: 'Missing Fields', text: 'Please fill in all required fields.' }
    : { title: 'Please correct these fields' };

/** Each figure of a form or a component by its name. */
const figuresOf = <From, To>(
  from: Partial<Record<(typeof figureNames)[number], From>>,
  read: (value: From | undefined) => To,
) =>
  Object.fromEntries(figureNames.map((name) => [name, read(from[name])])) as Record<(typeof figureNames)[number], To>;

export const toForm = ({
  name,
  category,
  description,
  price,
  icon,
  imageUrl,
  ...figures
}: CatalogueComponent): ComponentForm => ({
  name,
  category,
  description,
  price: String(price),
  icon,
  imageUrl: imageUrl ?? '',
  ...figuresOf(figures, (value) => String(value ?? '')),
});

/** The body of a form that `checkComponent` found right. */
export const toInput = (form: ComponentForm) =>
  ({
    ...form,
    price: Number(parsePrice(form.price)),
    imageUrl: form.imageUrl || null,
    ...figuresOf(form, (text) => (text?.trim() ? Number(withoutCommas(text)) : null)),
  }) as ComponentInput;
