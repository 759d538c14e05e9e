import { id, nullableText } from '@onesite/shared-contract/formats/values';
import * as v from 'valibot';
import { searchKinds } from './searchKinds.ts';

export const searchMatchResponse = v.object({
  kind: v.picklist(searchKinds),
  id,
  /** The name of the person who ordered or answered, of the supplier's company, or of the component. */
  title: v.string(),
  /** The person's organization, the supplier's contact, or the component's supplier. */
  subtitle: nullableText,
});
