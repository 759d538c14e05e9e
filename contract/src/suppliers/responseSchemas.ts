import { count, id, nullableText, time, version } from '@onesite/shared-contract/formats/values';
import * as v from 'valibot';
import { responseEntries } from '../fields/schemas.ts';
import { supplierComponentFields } from './supplierComponentFields.ts';
import { supplierStatuses } from './supplierOptions.ts';
import { supplierProfileFields } from './supplierProfileFields.ts';

const status = v.picklist(supplierStatuses);

export const registeredResponse = v.object({ success: v.literal(true), status, message: v.string() });
export const usernameAvailableResponse = v.object({ available: v.boolean() });

export const supplierResponse = v.object({
  id,
  username: v.string(),
  ...responseEntries(supplierProfileFields),
  status,
  /** Why it was rejected, in the administrator's words; null where nobody has said it, and for any other status. */
  statusReason: nullableText,
  termsAgreed: v.boolean(),
  version,
  createdAt: time,
});

export const supplierProfileResponse = v.object({
  ...supplierResponse.entries,
  /** When an administrator, or the registration, gave it its status. */
  statusSince: time,
  /** When the password was last set, by the registration, the settings or a reset. */
  credentialsChangedAt: time,
});

export const supplierComponentResponse = v.object({
  id,
  ...responseEntries(supplierComponentFields),
  isWithdrawn: v.boolean(),
  /** Whether its supplier has withdrawn it and can restore it; otherwise the company has. */
  isWithdrawnBySupplier: v.boolean(),
  orderCount: count,
  version,
  createdAt: time,
});

export const statusStepResponse = v.object({
  from: v.nullable(status),
  to: status,
  /** The administrator's name; null for a step that no administrator took, such as the registration. */
  by: nullableText,
  /** The reason for a rejection, if the administrator has given one. */
  reason: nullableText,
  at: time,
});

/** Response of PATCH /api/supplier/batch: the suppliers that the body has named. */
export const changedSuppliersResponse = v.object({ suppliers: v.array(supplierResponse) });

export const supplierDetailsResponse = v.object({
  ...supplierResponse.entries,
  components: v.array(supplierComponentResponse),
  history: v.array(statusStepResponse),
});
