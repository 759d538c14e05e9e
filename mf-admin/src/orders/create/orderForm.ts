import { adminTermOf } from '@fieldbox/contract/fields/field';
import type { FormValues } from '@fieldbox/contract/fields/formValues';
import { type ConfigurationRequest, configurationContactSchema } from '@fieldbox/contract/orders/configurations';
import { contactFields, orderFields } from '@fieldbox/contract/orders/orderFields';
import { validateForm } from '@onesite/shared-contract/http/forms';

/** What the form holds: a select's value is a text. */
export type OrderForm = FormValues<typeof orderFields> & {
  missionId: string;
  containerId: string;
  /** In the order of selection, which numbers them. */
  componentIds: number[];
};

export const emptyOrder: Partial<OrderForm> = { componentIds: [] };

/** docs/specification/administration.md#creating-a-configuration */
const required = [
  { name: 'missionId', message: 'Mission is required' },
  { name: 'containerId', message: 'Container is required' },
  ...contactFields.map((field) => ({ name: field.name, message: `${adminTermOf(field)} is required` })),
] as const;

export const orderFieldNames = ['missionId', 'containerId', ...orderFields.map(({ name }) => name)];

const checkContact = validateForm(configurationContactSchema);

/** What is missing, else what the API would refuse. */
export function checkOrder(order: Partial<OrderForm>): Record<string, string | undefined> {
  const missing = required.filter(({ name }) => !order[name]?.trim());
  return { ...checkContact(order), ...Object.fromEntries(missing.map(({ name, message }) => [name, message])) };
}

/** The heading above the form: fields that are wrong are not missing. */
export const summaryOf = (errors: Readonly<Record<string, string | undefined>>) =>
  required.some(({ name, message }) => errors[name] === message)
    ? { title: 'Missing Fields', text: 'Please fill in all required fields.' }
    : { title: 'Please correct these fields' };

/** Ids go out as integers. */
export const toRequest = ({ missionId, containerId, ...order }: OrderForm): ConfigurationRequest => ({
  ...order,
  missionId: Number(missionId),
  containerId: Number(containerId),
});
