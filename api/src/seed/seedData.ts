import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { containerResponse, missionResponse, soldComponent } from '@fieldbox/contract/catalogue/catalogue';
import { containerKinds } from '@fieldbox/contract/catalogue/containerKinds';
import { sectors } from '@fieldbox/contract/catalogue/sectors';
import { inputEntries } from '@fieldbox/contract/fields/schemas';
import { orderStates } from '@fieldbox/contract/orders/orderStates';
import { supplierComponentSchema } from '@fieldbox/contract/suppliers/supplierComponents';
import { supplierStatuses } from '@fieldbox/contract/suppliers/supplierOptions';
import { supplierProfileFields } from '@fieldbox/contract/suppliers/supplierProfileFields';
import { questionnaireSchema } from '@fieldbox/contract/survey/questionnaire';
import { responseStates } from '@fieldbox/contract/survey/responseStates';
import * as v from 'valibot';

const read = <Schema extends v.GenericSchema>(name: string, schema: Schema) =>
  v.parse(schema, JSON.parse(readFileSync(join(import.meta.dirname, 'data', `${name}.json`), 'utf8')));

const readAll = <Schema extends v.GenericSchema>(name: string, schema: Schema) => read(name, v.array(schema));

/** One mission for each card of the solutions page, in the cards' order (docs/specification/visitors.md#solutions). */
export const missionSeeds = () => readAll('missions', v.omit(missionResponse, ['id']));

export const containerSeeds = () => readAll('containers', v.omit(containerResponse, ['id']));

/** The company's own components. All their figures are known: zero watts are neither used nor produced. */
export const componentSeeds = () => readAll('components', v.omit(soldComponent, ['id']));

/** An invented response that anybody may see completely. */
export const sampleResponse = () => read('sampleResponse', questionnaireSchema);

const people = v.record(
  v.string(),
  v.object({ name: v.string(), email: v.string(), organization: v.nullable(v.string()) }),
);

/** Who sends the orders and responses of the demo. The people and organisations are invented, as are its companies. */
export const demoPeople = () => read('people', people);

const seededProgress = (states: readonly string[]) => ({
  state: v.optional(v.picklist(states)),
  /** An administrator's username. */
  owner: v.optional(v.string()),
  /** By the owner. */
  note: v.optional(v.string()),
});

/** Two months of orders, oldest first so that ids follow time. They refer to what was bought by name, and need no ids. */
export const demoOrders = () =>
  readAll(
    'orders',
    v.looseObject({
      hoursAgo: v.number(),
      customer: v.string(),
      mission: v.tuple([v.picklist(sectors), v.string()]),
      container: v.picklist(containerKinds),
      components: v.array(v.string()),
      ...seededProgress(orderStates),
    }),
  );

/** Suppliers in every status, oldest first, with each decision about them and the hours that it took. */
export const demoSuppliers = () =>
  readAll(
    'suppliers',
    v.object({
      username: v.string(),
      hoursAgo: v.number(),
      decisions: v.array(v.tuple([v.picklist(supplierStatuses), v.number()])),
      profile: v.object(inputEntries(supplierProfileFields)),
      components: v.array(supplierComponentSchema),
    }),
  );

/** Questionnaire responses, oldest first. The oldest ones have the timeframes of an earlier form. */
export const demoResponses = () =>
  readAll(
    'responses',
    v.object({
      hoursAgo: v.number(),
      lead: v.string(),
      ...seededProgress(responseStates),
      ...v.omit(questionnaireSchema, ['leadName', 'email', 'organization', 'responseData']).entries,
    }),
  );

/** Addresses with the hours since they subscribed. One is not confirmed yet, one has unsubscribed. */
export const demoSubscribers = () =>
  readAll(
    'subscribers',
    v.object({
      email: v.string(),
      hoursAgo: v.number(),
      isUnconfirmed: v.optional(v.boolean()),
      hasUnsubscribed: v.optional(v.boolean()),
    }),
  );
