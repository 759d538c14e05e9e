import { failureOf } from '@onesite/shared-host/query';

/** The message of a failed call. */
export const textOf = (error: unknown) =>
  failureOf(error)?.message ??
  'The registry does not answer. Nothing is known to have changed: look at the list first.';
