import * as v from 'valibot';
import { inputEntries } from '../fields/schemas.ts';
import { adminOrderFields, submitFields } from './orderFields.ts';

// The schemas that forms check, in a file without the bodies of calls (orders.ts), which no browser needs.

/** For a missing or unknown mission or container alike (docs/specification/configurator.md#submission). */
export const missingItemsMessage = 'Missing required configuration items';

/**
 * Header of POST /api/configurations: `administrator` where one sends it for a customer. Without such a session it gets a 401
 * (docs/specification/administration.md#creating-a-configuration).
 */
export const sentAsHeader = 'Sent-As';

export const orderContactSchema = v.object(inputEntries(submitFields));

export const missingContactMessage = 'Please enter an email address or a phone number';

export const isReachable = ({ email, phone }: { email: string; phone: string | null }) =>
  email !== '' || phone !== null;

/** Body of PUT /api/configurations/{id}/customer: who ordered, and what for. */
export const orderCustomerSchema = v.pipe(
  v.object(inputEntries(adminOrderFields)),
  v.forward(v.partialCheck([['email'], ['phone']], isReachable, missingContactMessage), ['email']),
);
