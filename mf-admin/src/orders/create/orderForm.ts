import { adminTermOf } from '@fieldbox/contract/fields/field';
import type { FormValues } from '@fieldbox/contract/fields/formValues';
import {
  type CustomersOrderRequest,
  orderCustomerSchema,
  unreachableMessage,
} from '@fieldbox/contract/orders/configurations';
import { customerFields, orderFields } from '@fieldbox/contract/orders/orderFields';
import { validateForm } from '@onesite/shared-contract/http/forms';

/** What the form holds: a select's value is a text. */
export type OrderForm = FormValues<typeof orderFields> & {
  missionId: string;
  containerId: string;
  componentIds: string[];
};

/** What an order begins with that follows from a questionnaire response. */
export type OrderStart = { responseId: number; form: Partial<OrderForm> };

/** docs/specification/administration.md#creating-a-configuration */
const required = [
  { name: 'missionId', message: 'Mission is required' },
  { name: 'containerId', message: 'Container is required' },
  ...customerFields.flatMap((field) =>
    'required' in field ? [{ name: field.name, message: `${adminTermOf(field)} is required` }] : [],
  ),
] as const;

export const orderFieldNames = ['missionId', 'containerId', ...orderFields.map(({ name }) => name)];

const checkCustomer = validateForm(orderCustomerSchema);

/** What is missing, else what the API would refuse. */
export function checkOrder(order: Partial<OrderForm>): Record<string, string | undefined> {
  const missing = required.filter(({ name }) => !order[name]?.trim());
  return {
    ...checkCustomer(order),
    ...Object.fromEntries(missing.map(({ name, message }) => [name, message])),
  };
}

/** The heading above the form: fields that are wrong are not missing. */
export const summaryOf = (errors: Readonly<Record<string, string | undefined>>) =>
  errors.email === unreachableMessage || required.some(({ name, message }) => errors[name] === message)
    ? { title: 'Missing Fields', text: 'Please fill in all required fields.' }
    : { title: 'Please correct these fields' };

/** Ids go out as integers. */
export const toRequest = ({
  missionId,
  containerId,
  componentIds = [],
  ...order
}: OrderForm): CustomersOrderRequest => ({
  ...order,
  missionId: Number(missionId),
  containerId: Number(containerId),
  componentIds: componentIds.map(Number),
});
