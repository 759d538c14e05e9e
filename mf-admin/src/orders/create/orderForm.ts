import { type ConfigurationRequest, configurationContactSchema } from '@fieldbox/contract/orders/configurations';
import { validateForm } from '@onesite/shared-contract/http/forms';

/** What the form holds: a select's value is a text. */
export type OrderForm = {
  missionId: string;
  containerId: string;
  /** In the order of choosing, which numbers them. */
  componentIds: number[];
  name: string;
  email: string;
  organization: string;
  intendedUse: string;
  additionalSpecs: string;
  additionalServices: string;
};

export const emptyOrder: Partial<OrderForm> = { componentIds: [] };

/** docs/specification/administration.md#creating-a-configuration */
export const requiredFields = ['missionId', 'containerId', 'name', 'email', 'organization', 'intendedUse'] as const;
export const orderFields = [...requiredFields, 'additionalSpecs', 'additionalServices'] as const;

const required: Record<(typeof requiredFields)[number], string> = {
  missionId: 'Mission is required',
  containerId: 'Container is required',
  name: 'Name is required',
  email: 'Email is required',
  organization: 'Organization is required',
  intendedUse: 'Intended use is required',
};

const checkContact = validateForm(configurationContactSchema);

/** What is missing, else what the API would refuse. */
export function checkOrder(order: Partial<OrderForm>): Record<string, string | undefined> {
  const missing = requiredFields.filter((name) => !order[name]?.trim());
  return { ...checkContact(order), ...Object.fromEntries(missing.map((name) => [name, required[name]])) };
}

/** The heading above the form: fields that are wrong are not missing. */
export const summaryOf = (errors: Readonly<Record<string, string | undefined>>) =>
  requiredFields.some((name) => errors[name] === required[name])
    ? { title: 'Missing Fields', text: 'Please fill in all required fields.' }
    : { title: 'Please correct these fields' };

/** Ids go out as integers. */
export const toRequest = ({ missionId, containerId, ...order }: OrderForm): ConfigurationRequest => ({
  ...order,
  missionId: Number(missionId),
  containerId: Number(containerId),
});
