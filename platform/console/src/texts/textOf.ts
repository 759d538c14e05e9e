import { failureOf } from '@onesite/shared-host/query';

/** What a failed call says to a person. */
export const textOf = (error: unknown) =>
  failureOf(error)?.message ??
  'The registry does not answer. Nothing is known to have changed: look at the list first.';
