import { dollars, id, nullableText, time } from '@onesite/shared-contract/formats/values';
import * as v from 'valibot';
import { colleagueResponse } from '../accounts/responseSchemas.ts';
import { soldFields } from '../catalogue/componentFields.ts';
import { containerResponse, missionResponse, soldComponent } from '../catalogue/responseSchemas.ts';
import { responseEntries } from '../fields/responseSchemas.ts';
import { fitRuleIds } from '../fit/fitRules.ts';
import { orderFields } from './orderFields.ts';
import { orderStates } from './orderStates.ts';

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

export const configurationResponse = v.object({
  ...orderRecord.entries,
  responseId: v.nullable(id),
});

/** For administrators: how far an order or a response has come, who looks after it, and the version that a change has to name. */
export const progressEntries = <const States extends readonly string[]>(states: States) => ({
  state: v.picklist(states),
  assignee: v.nullable(colleagueResponse),
  version: v.number(),
});

const orderProgress = v.object(progressEntries(orderStates));

/** For administrators: which of them placed it for the customer; null where customers did it themselves. */
const createdBy = nullableText;

export const configurationRowResponse = v.object({
  ...orderRecord.entries,
  missionName: v.string(),
  containerName: v.string(),
  ...orderProgress.entries,
  createdBy,
});

/** Of PATCH /api/configurations/batch. */
export const changedOrdersResponse = v.object({ orders: v.array(configurationRowResponse) });

export const orderNoteResponse = v.object({
  id,
  text: v.string(),
  /** Null for an administrator who was erased. */
  author: v.nullable(colleagueResponse),
  createdAt: time,
});

/** For administrators: what the order broke when it was placed; null where the release that took it knew no rules. */
const brokenRules = v.nullable(v.array(v.object({ rule: v.picklist(fitRuleIds), componentIds: v.array(id) })));

export const submittedConfigurationResponse = v.object({
  id,
  mission: v.pick(missionResponse, ['id', 'name', 'icon', 'type']),
  container: v.omit(containerResponse, ['description']),
  components: v.array(
    v.object({ ...v.pick(soldComponent, ['id', 'icon', 'category']).entries, ...responseEntries(soldFields) }),
  ),
  totalPrice: dollars,
  createdAt: time,
  ...v.partial(orderDetails).entries,
  brokenRules: v.optional(brokenRules),
  ...v.partial(orderProgress).entries,
  createdBy: v.optional(createdBy),
  /** The questionnaire response that it follows from. */
  responseId: v.optional(v.nullable(id)),
  notes: v.optional(v.array(orderNoteResponse)),
});
