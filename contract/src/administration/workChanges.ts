import { idSchema } from '@onesite/shared-contract/formats/idSchema';
import * as v from 'valibot';
import { seenRows } from '../fields/seenRows.ts';
import { unknownAssigneeMessage } from '../orders/assignees.ts';
import { orderStates } from '../orders/orderStates.ts';
import { responseStates } from '../survey/responseStates.ts';

const changeEntries = <const States extends readonly string[]>(states: States) => ({
  state: v.optional(v.picklist(states, `State must be one of ${states.join(', ')}`)),
  /** Null for nobody. */
  assigneeId: v.optional(v.nullable(idSchema(unknownAssigneeMessage))),
});

/** Body of PATCH /api/configurations/batch: what changes, and each order with the version that was seen of it. */
export const orderChangesSchema = v.object({ ...changeEntries(orderStates), orders: seenRows('Orders') });

/** Body of PATCH /api/questionnaire/batch: the same of responses. */
export const responseChangesSchema = v.object({ ...changeEntries(responseStates), responses: seenRows('Responses') });
