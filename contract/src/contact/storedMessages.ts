import { optionalText } from '@onesite/shared-contract/formats/text';
import * as v from 'valibot';
import { maxNoteLength } from '../orders/orderNotes.ts';
import { messageStates } from './messageStates.ts';
import type { contactMessageResponse } from './responseSchemas.ts';

/** A contact message, as an administrator reads it. */
export type StoredMessage = v.InferOutput<typeof contactMessageResponse>;

/** Body of PATCH /api/contact-messages/{id}: its state, what is noted about it, or both. */
export const messageChangeSchema = v.object({
  state: v.optional(v.picklist(messageStates, `State must be one of ${messageStates.join(', ')}`)),
  notes: v.optional(optionalText(maxNoteLength)),
});

export type MessageChange = v.InferInput<typeof messageChangeSchema>;
