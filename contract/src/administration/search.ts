import { isStorable } from '@onesite/shared-contract/formats/text';
import { id, nullableText } from '@onesite/shared-contract/formats/values';
import * as v from 'valibot';
import type { RowKindName, rowKinds } from './rowKinds.ts';

/** What one search looks through, in the order of its matches. */
export const searchKinds = [
  'order',
  'response',
  'supplier',
  'component',
] as const satisfies readonly (typeof rowKinds)[RowKindName]['noun'][];
export type SearchKind = (typeof searchKinds)[number];

export const matchesPerKind = 5;

const searchTextMessage = 'q must have 1 to 200 characters';

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
export const searchMatchResponse = v.object({
  kind: v.picklist(searchKinds),
  id,
  /** The name of the person who ordered or answered, of the supplier's company, or of the component. */
  title: v.string(),
  /** The person's organization, the supplier's contact, or the component's supplier. */
  subtitle: nullableText,
});
export type SearchMatch = v.InferOutput<typeof searchMatchResponse>;
