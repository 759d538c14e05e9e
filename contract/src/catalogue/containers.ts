import { dollars, id } from '@onesite/shared-contract/formats/values';
import * as v from 'valibot';
import { responseEntries } from '../fields/schemas.ts';
import { containerFigureFields } from './componentFields.ts';
import { containerKinds } from './containerKinds.ts';

export const containerResponse = v.object({
  id,
  kind: v.picklist(containerKinds),
  name: v.string(),
  description: v.string(),
  imageUrl: v.string(),
  basePrice: dollars,
  ...responseEntries(containerFigureFields),
});
export type Container = v.InferOutput<typeof containerResponse>;
