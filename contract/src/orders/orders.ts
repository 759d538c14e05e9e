import { limits } from '@onesite/shared-contract/formats/limits';
import { optionalText, requiredField, requiredText } from '@onesite/shared-contract/formats/text';
import { dollars, id, idSchema, nullableText, time, version } from '@onesite/shared-contract/formats/values';
import * as v from 'valibot';
import { colleagueResponse } from '../accounts/accounts.ts';
import { containerResponse, missionResponse, soldComponent } from '../catalogue/catalogue.ts';
import { snapshotFields } from '../catalogue/componentFields.ts';
import type { PartialValues } from '../fields/field.ts';
import { inputEntries, responseEntries } from '../fields/schemas.ts';
import { fitRuleIds } from '../fit/fitNotes.ts';
import { adminOrderFields, orderFields } from './orderFields.ts';
import { isReachable, missingContactMessage, missingItemsMessage } from './orderForms.ts';
import { orderStates } from './orderStates.ts';

export const unknownComponentsMessage = 'Some of the selected components are not available';

const responseMessage = 'Send responseId as the receipt of the response has it';

/**
 * Body of POST /api/configurations. A client's `totalPrice` is no part of it: the server works out its own. The questionnaire response
 * that it follows from is named with the key of that response; with another key the order is stored without it.
 */
export const orderSchema = v.object({
  missionId: requiredField(idSchema(missingItemsMessage)),
  containerId: requiredField(idSchema(missingItemsMessage)),
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
export type OrderInput = v.InferOutput<typeof orderSchema>;

/** Body of POST /api/configurations where an administrator sends it, with what only they enter. */
export const orderForCustomerSchema = v.pipe(
  v.object({ ...orderSchema.entries, ...inputEntries(adminOrderFields) }),
  v.forward(v.partialCheck([['email'], ['phone']], isReachable, missingContactMessage), ['email']),
);

/** What a client sends. The server ignores its `totalPrice`, in dollars; of a form, the quantity is a text. */
export type OrderRequest = Partial<Omit<OrderInput, 'quantity'>> &
  Omit<PartialValues<typeof orderFields>, 'quantity'> &
  Pick<OrderInput, 'missionId' | 'containerId' | 'componentIds'> & {
    totalPrice?: number;
    quantity?: number | string | null;
  };

/** What an administrator's form sends. */
export type OrderForCustomerRequest = Omit<OrderRequest, 'email'> & { email?: string };

const orderDetails = v.object(responseEntries(orderFields));

const orderRecord = v.object({
  id,
  missionId: id,
  containerId: id,
  componentIds: v.array(id),
  ...orderDetails.entries,
  totalPrice: dollars,
  createdAt: time,
});

/** The stored record, which POST answers with. `totalPrice` in dollars, `createdAt` an ISO time. */
export const placedOrderResponse = v.object({ ...orderRecord.entries, responseId: v.nullable(id), version });
export type PlacedOrder = v.InferOutput<typeof placedOrderResponse>;

/** For administrators: how far an order or a response has come, its owner, and the version that a change has to name. */
export const progressEntries = <const States extends readonly string[]>(states: States) => ({
  state: v.picklist(states),
  assignee: v.nullable(colleagueResponse),
  version,
});

const orderProgress = v.object(progressEntries(orderStates));

/** For administrators: which of them placed it for the customer; null where customers did it themselves. */
const createdBy = nullableText;

/** A row of GET /api/configurations: the record, with names as ordered. */
export const orderRowResponse = v.object({
  ...orderRecord.entries,
  missionName: v.string(),
  containerName: v.string(),
  ...orderProgress.entries,
  createdBy,
});
export type OrderRow = v.InferOutput<typeof orderRowResponse>;

export const recordNoteResponse = v.object({
  id,
  text: v.string(),
  /** Null for an administrator who was erased. */
  author: v.nullable(colleagueResponse),
  createdAt: time,
});
export type RecordNote = v.InferOutput<typeof recordNoteResponse>;

/** For administrators: what the order broke when it was placed. */
const brokenRules = v.array(v.object({ rule: v.picklist(fitRuleIds), componentIds: v.array(id) }));

/**
 * Response of GET /api/configurations/{id}. Names, prices, parts, figures and lead times are those at the time of the order; icons,
 * kind and category are the present ones. Only administrators get what the customer has sent, its state, the rules that it breaks, its owner, its notes and its response.
 */
export const orderDetailsResponse = v.object({
  id,
  mission: v.pick(missionResponse, ['id', 'name', 'icon', 'type']),
  container: v.omit(containerResponse, ['description']),
  components: v.array(
    v.object({ ...v.pick(soldComponent, ['id', 'icon', 'category']).entries, ...responseEntries(snapshotFields) }),
  ),
  totalPrice: dollars,
  createdAt: time,
  ...v.partial(orderDetails).entries,
  brokenRules: v.optional(brokenRules),
  ...v.partial(orderProgress).entries,
  createdBy: v.optional(createdBy),
  /** The questionnaire response that it follows from. */
  responseId: v.optional(v.nullable(id)),
  notes: v.optional(v.array(recordNoteResponse)),
});
export type OrderDetails = v.InferOutput<typeof orderDetailsResponse>;

const maxNoteLength = 2_000;

export const recordNoteSchema = v.object({ text: requiredText(1, 'Please write a note', maxNoteLength) });
