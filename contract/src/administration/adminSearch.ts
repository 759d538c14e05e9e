import { isStorable } from '@onesite/shared-contract/formats/text';
import * as v from 'valibot';
import type { searchMatchResponse } from './searchSchemas.ts';

/** How many matches of each kind are answered. */
export const matchesPerKind = 5;

const searchTextMessage = 'q must have 1 to 200 characters';

/** The query of GET /api/admin/search. */
export const adminSearchSchema = v.object({
  q: v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.minLength(1, searchTextMessage),
    v.maxLength(200, searchTextMessage),
    v.check(isStorable, 'q contains a character that cannot be stored'),
  ),
});

/** A row of GET /api/admin/search. A match by number comes first, then the newest. */
export type SearchMatch = v.InferOutput<typeof searchMatchResponse>;
