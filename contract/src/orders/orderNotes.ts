import { requiredText } from '@onesite/shared-contract/formats/text';
import * as v from 'valibot';
import type { orderNoteResponse } from './responseSchemas.ts';

export const maxNoteLength = 2_000;

/** Body of POST /api/configurations/{id}/notes. */
export const orderNoteSchema = v.object({ text: requiredText(1, 'Please write a note', maxNoteLength) });

/** What an administrator has noted about an order. */
export type OrderNote = v.InferOutput<typeof orderNoteResponse>;
