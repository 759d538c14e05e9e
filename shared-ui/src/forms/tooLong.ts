import { tooLongMessage } from '@onesite/shared-contract/formats/tooLong';

/** The message of a text that is longer than its field takes. */
export const tooLong = (value: unknown, max = Number.POSITIVE_INFINITY) =>
  typeof value === 'string' && value.length > max ? tooLongMessage(value.length, max) : undefined;
