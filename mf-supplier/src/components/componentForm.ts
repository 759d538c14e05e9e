import type { ComponentFigures } from '@fieldbox/contract/catalogue/figures';
import { type FormValues, toFormValues } from '@fieldbox/contract/fields/fieldText';
import { supplierComponentFields } from '@fieldbox/contract/suppliers/supplierComponentFields';
import { type SupplierComponent, supplierComponentSchema } from '@fieldbox/contract/suppliers/supplierComponents';
import { validateForm } from '@onesite/shared-contract/http/forms';

/** The figures of power, of which a component mostly has one. */
export const powerFigures = ['wattsDrawn', 'wattsMade', 'wattHoursStored'] as const;
export type PowerFigure = (typeof powerFigures)[number];

/** One figure of power with what it is, in thousands: 0.3 kW. Without `powerKind` each figure has a field of its own. */
type PowerForm = { powerKind?: PowerFigure; power?: string };

export type ComponentForm = Partial<FormValues<typeof supplierComponentFields>> & PowerForm;

/** In the order of the form. */
export const componentFields = [
  ...['name', 'description', 'category', 'price', 'leadTimeInDays', 'part', 'weightInKg', 'power', ...powerFigures],
  ...['specificationRows', 'imageUrl'],
];

/** Before there was a choice, every component was drawn as a crate. */
export const emptyComponent: ComponentForm = { part: 'crate', powerKind: 'wattsDrawn' };

/** The icon follows from the part. */
const sentFields = supplierComponentFields.filter(({ name, kind }) => name !== 'icon' && kind !== 'names');

const checkInput = validateForm(supplierComponentSchema);

/** What is wrong, by the names of the fields (docs/specification/suppliers.md#components). */
export function checkComponent(form: ComponentForm): Record<string, string | undefined> {
  const names = filledRows(form).map(({ name }) => name);
  const repeated = names.find((name, at) => names.indexOf(name) < at);
  return {
    ...toFormErrors(form, checkInput(toInput(form))),
    ...(repeated && { specificationRows: `‘${repeated}’ appears twice. Please give each specification its own name` }),
  };
}

/** Messages of the fields of a call, at the fields of the form. */
export function toFormErrors(
  { powerKind }: ComponentForm,
  { specifications, ...errors }: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const ofPower = powerKind && powerFigures.map((figure) => errors[figure]).find(Boolean);
  return {
    ...errors,
    ...(specifications && { specificationRows: specifications }),
    ...(ofPower && { power: ofPower }),
  };
}

/** What is sent: texts, which the API reads as numbers; an empty one is null. */
export const toInput = (form: ComponentForm): Record<string, unknown> => ({
  ...Object.fromEntries(sentFields.map(({ name }) => [name, form[name] || null])),
  ...toPower(form),
  specifications: Object.fromEntries(filledRows(form).map(({ name, value }) => [name, value])),
  specificationOrder: filledRows(form).map(({ name }) => name),
});

/** Rows without a name or a value are dropped (docs/specification/suppliers.md#components). */
const filledRows = ({ specifications = [] }: ComponentForm) =>
  specifications
    .map((row) => ({ name: row?.name?.trim() ?? '', value: row?.value?.trim() ?? '' }))
    .filter(({ name, value }) => name !== '' && value !== '');

export const toForm = (component: SupplierComponent): ComponentForm => ({
  ...toFormValues(supplierComponentFields, component),
  ...toPowerForm(component),
});

type Figures = Pick<ComponentFigures, PowerFigure>;

/** A component that states several of them has a field for each, so that none is lost. */
export function toPowerForm(component: Figures): PowerForm {
  const [first = 'wattsDrawn', ...others] = powerFigures.filter((figure) => component[figure] !== null);
  if (others.length > 0) return {};
  const value = component[first];
  return { powerKind: first, power: value === null ? '' : String(value / 1_000) };
}

/** What the form states of power; a text that is no number is left to the schema to name. */
export function toPower({ powerKind, power = '' }: PowerForm): Partial<Record<PowerFigure, number | string | null>> {
  if (!powerKind) return {};
  const text = power.trim();
  const value = /^\d+(\.\d+)?$/.test(text) ? Math.round(Number(text) * 1e6) / 1e3 : text;
  return { wattsDrawn: null, wattsMade: null, wattHoursStored: null, [powerKind]: value === '' ? null : value };
}
