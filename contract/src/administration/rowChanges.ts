import { optionalText, requiredField } from '@onesite/shared-contract/formats/text';
import { id, idSchema, version } from '@onesite/shared-contract/formats/values';
import * as v from 'valibot';
import { orderStates, unknownAssigneeMessage } from '../orders/orderStates.ts';
import { maxReasonLength, type SupplierStatus, supplierStatuses } from '../suppliers/supplierOptions.ts';
import { responseStates } from '../survey/responseStates.ts';

/** Rows that one call can change: as many as a page can show. */
export const maxRowsAtOnce = 200;

/** What every write of a row answers with, alone or among the row's values. */
export const rowVersion = v.object({ id, version });
export type RowVersion = v.InferOutput<typeof rowVersion>;

/** In a body, the rows to change: each once, with the version that the caller has seen. @param noun in the message, 'Orders' */
function seenRows(noun: string) {
  const message = `${noun} must be a list of 1 to ${maxRowsAtOnce} ${noun.toLowerCase()}, each once, by id and version`;
  const row = v.object({ id: idSchema(message), version: v.pipe(v.number(message), v.safeInteger(message)) }, message);
  return requiredField(
    v.pipe(
      v.array(row, message),
      v.minLength(1, message),
      v.maxLength(maxRowsAtOnce, message),
      v.check((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, message),
    ),
  );
}

const changeEntries = <const States extends readonly string[]>(states: States) => ({
  state: v.optional(v.picklist(states, `State must be one of ${states.join(', ')}`)),
  /** Null for nobody. */
  assigneeId: v.optional(v.nullable(idSchema(unknownAssigneeMessage))),
});

/** Body of PATCH /api/configurations/batch: what changes, and each order with the version that was seen of it. */
export const orderChangesSchema = v.pipe(
  v.object({ ...changeEntries(orderStates), orders: seenRows('Orders') }),
  v.transform(({ orders: seen, ...changes }) => ({ ...changes, seen })),
);

/** Body of PATCH /api/questionnaire/batch: the same of responses. */
export const responseChangesSchema = v.pipe(
  v.object({ ...changeEntries(responseStates), responses: seenRows('Responses') }),
  v.transform(({ responses: seen, ...changes }) => ({ ...changes, seen })),
);

/** What an administrator decides about a supplier. */
const decision = {
  status: requiredField(v.picklist(supplierStatuses, `Status must be one of ${supplierStatuses.join(', ')}`)),
  reason: v.optional(optionalText(maxReasonLength)),
};

type Decision = { status: SupplierStatus; reason?: string | null | undefined };

const keepReasonOfRejection = <Given extends Decision>(given: Given) => ({
  ...given,
  reason: given.status === 'Rejected' ? (given.reason ?? null) : null,
});

/** Body of PATCH /api/supplier/{id}/status. The reason is the supplier's to read; only a rejection has one. */
export const supplierStatusSchema = v.pipe(v.object(decision), v.transform(keepReasonOfRejection));

/** Body of PATCH /api/supplier/batch: what is decided about several, each with the version that was seen of it. */
export const supplierStatusesSchema = v.pipe(
  v.object({ ...decision, suppliers: seenRows('Suppliers') }),
  v.transform(keepReasonOfRejection),
);
