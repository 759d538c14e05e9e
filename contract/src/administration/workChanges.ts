import { idSchema } from '@onesite/shared-contract/formats/idSchema';
import * as v from 'valibot';
import { seenRows } from '../fields/seenRows.ts';
import { unknownAssigneeMessage } from '../orders/assignees.ts';
import { orderStates } from '../orders/orderStates.ts';
import { responseStates } from '../survey/responseStates.ts';
import { isOneWay, matchingRows } from './matchingRows.ts';

const changeEntries = <const States extends readonly string[]>(states: States) => ({
  state: v.optional(v.picklist(states, `State must be one of ${states.join(', ')}`)),
  /** Null for nobody. */
  assigneeId: v.optional(v.nullable(idSchema(unknownAssigneeMessage))),
});

/** Body of PATCH /api/configurations/batch: what changes, and each order with the version that was seen of it, or all that match. */
export const orderChangesSchema = v.pipe(
  v.object({
    ...changeEntries(orderStates),
    orders: v.optional(seenRows('Orders')),
    matching: v.optional(matchingRows('configurations')),
  }),
  v.forward(
    v.partialCheck(
      [['orders'], ['matching']],
      ({ orders, matching }) => isOneWay(orders, matching),
      'Send either orders or matching',
    ),
    ['orders'],
  ),
);

/** Body of PATCH /api/questionnaire/batch: the same of responses. */
export const responseChangesSchema = v.pipe(
  v.object({
    ...changeEntries(responseStates),
    responses: v.optional(seenRows('Responses')),
    matching: v.optional(matchingRows('responses')),
  }),
  v.forward(
    v.partialCheck(
      [['responses'], ['matching']],
      ({ responses, matching }) => isOneWay(responses, matching),
      'Send either responses or matching',
    ),
    ['responses'],
  ),
);
