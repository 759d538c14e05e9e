import { readId } from '@onesite/shared-contract/formats/ids';
import { ApiFailure } from './apiFailure.ts';

/**
 * The id in a path.
 * @throws ApiFailure not_found when the text is not a positive integer: no row can have such an id
 */
export function rowId(text: string | undefined): number {
  const id = readId(text ?? '');
  if (id === null) throw new ApiFailure('not_found');
  return id;
}
