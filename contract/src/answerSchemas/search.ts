import * as v from 'valibot';
import { searchKinds } from '../searchKinds.ts';
import { id, nullableText } from './values.ts';

export const searchMatchAnswer = v.object({
  kind: v.picklist(searchKinds),
  id,
  /** The name of who ordered or answered, of the supplier's company, of the component. */
  title: v.string(),
  /** The organization, the supplier's contact, the component's supplier. */
  subtitle: nullableText,
});
