import * as v from 'valibot';
import { id, version } from '../formats/values.ts';
import { type ErrorCode, statusOf } from './errorCodes.ts';

/** The one shape of every response that is not a success. */
export const errorResponse = v.object({
  code: v.picklist(Object.keys(statusOf) as ErrorCode[]),
  message: v.pipe(v.string(), v.description('For people')),
  fields: v.optional(
    v.pipe(v.record(v.string(), v.string()), v.description('The first message for each field, by its name')),
  ),
  current: v.optional(
    v.pipe(v.looseObject({ id, version }), v.description('With edit_conflict: the row as it is now')),
  ),
  changedBy: v.optional(
    v.pipe(
      v.object({ id, name: v.string() }),
      v.description('With edit_conflict, where it is known: who changed the row last'),
    ),
  ),
});

export const successResponse = v.object({ success: v.literal(true) });
export const healthResponse = v.object({ status: v.literal('ok'), database: v.literal('ok') });
