import { idSchema } from '@onesite/shared-contract/formats/idSchema';
import { limits } from '@onesite/shared-contract/formats/limits';
import { optionalText } from '@onesite/shared-contract/formats/text';
import * as v from 'valibot';
import type { PartialValues } from '../fields/field.ts';
import { inputEntries } from '../fields/inputSchemas.ts';
import { orderFields, submitFields, takenFields } from './orderFields.ts';
import type {
  configurationResponse,
  configurationRowResponse,
  submittedConfigurationResponse,
} from './responseSchemas.ts';

/** For a missing or unknown mission or container alike (docs/specification/configurator.md#submission). */
export const missingItemsMessage = 'Missing required configuration items';
export const unknownComponentsMessage = 'Some of the selected components are not available';

const requiredItem = v.pipe(v.optional(v.unknown(), null), idSchema(missingItemsMessage));

/**
 * Header of POST /api/configurations: `administrator` where one sends it for a customer. Without such a session it gets a 401
 * (docs/specification/administration.md#creating-a-configuration).
 */
export const sentAsHeader = 'Sent-As';

/** What step 4 asks for. */
export const configurationContactSchema = v.object(inputEntries(submitFields));

const responseMessage = 'Send responseId as the receipt of the response has it';

/**
 * Body of POST /api/configurations. A client's `totalPrice` is no part of it: the server works out its own. The questionnaire response
 * that it follows from is named with the key of that response; with another key the order is stored without it.
 */
export const configurationSchema = v.object({
  missionId: requiredItem,
  containerId: requiredItem,
  componentIds: v.pipe(
    v.nullish(
      v.pipe(
        v.array(idSchema(unknownComponentsMessage), unknownComponentsMessage),
        v.maxLength(limits.listEntries, `Choose at most ${limits.listEntries} components`),
      ),
      [],
    ),
    v.transform((ids) => [...new Set(ids)]),
  ),
  ...inputEntries(orderFields),
  responseId: v.nullish(idSchema(responseMessage), null),
  responseKey: optionalText(),
});

/** Where an order would have neither. */
export const unreachableMessage = 'Please enter an email address or a phone number';

const isReachable = ({ email, phone }: { email: string; phone: string | null }) => email !== '' || phone !== null;

/** Body of PUT /api/configurations/{id}/customer: who ordered, and what for. */
export const orderCustomerSchema = v.pipe(
  v.object(inputEntries(takenFields)),
  v.forward(v.partialCheck([['email'], ['phone']], isReachable, unreachableMessage), ['email']),
);

/** The same of POST /api/configurations where an administrator sends it, with what only they enter. */
export const customersOrderSchema = v.pipe(
  v.object({
    ...configurationSchema.entries,
    ...inputEntries(takenFields),
  }),
  v.forward(v.partialCheck([['email'], ['phone']], isReachable, unreachableMessage), ['email']),
);

/** What the server works with, after trimming and with repeated components counted once. */
export type ConfigurationInput = v.InferOutput<typeof configurationSchema>;

/** What a client sends. */
export type ConfigurationRequest = {
  missionId: number;
  containerId: number;
  componentIds: number[];
  /** Dollars; sent, but ignored by the server (docs/specification/configurator.md#price). */
  totalPrice?: number;
  responseId?: number;
  responseKey?: string;
  /** A form holds a text. */
  quantity?: number | string | null;
} & Omit<PartialValues<typeof orderFields>, 'quantity'>;

/** What an administrator's form sends. */
export type CustomersOrderRequest = Omit<ConfigurationRequest, 'email'> & { email?: string };

/**
 * The stored record, which POST answers with. `totalPrice` in dollars, `createdAt` an ISO time.
 */
export type Configuration = v.InferOutput<typeof configurationResponse>;

/** A row of GET /api/configurations: the record, with names as ordered. */
export type ConfigurationRow = v.InferOutput<typeof configurationRowResponse>;

/**
 * Response of GET /api/configurations/{id}. Names, prices, parts, figures and lead times are those at the time of the order (those
 * of today in an order older than parts); icons, kind and category are the present ones. Only administrators get what the customer
 * has sent, its state, the rules that it breaks, who looks after it, its notes and its response.
 */
export type SubmittedConfiguration = v.InferOutput<typeof submittedConfigurationResponse>;
