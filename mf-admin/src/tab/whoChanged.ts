import { formatRelative } from '@onesite/shared-contract/formats/dates';
import type { CallFailure } from '@onesite/shared-host';

/** `Jonas Falk changed order 1008 2 minutes ago`, of a change that came too late. */
export const whoChanged = (what: string, by: CallFailure['changedBy']) =>
  by ? `${by.name} changed ${what} ${formatRelative(by.at)}` : `Somebody else has changed ${what}`;
