import { optionalText } from '@onesite/shared-contract/formats/text';
import * as v from 'valibot';

/**
 * What an administrator has decided about a supplier (docs/specification/suppliers.md#statuses). Pending on
 * registration.
 */
export const supplierStatuses = ['Pending', 'Approved', 'Rejected'] as const;
export type SupplierStatus = (typeof supplierStatuses)[number];

/** What a supplier of each status may do. Every one of them can log in and see its status. */
export const mayOffer: Record<SupplierStatus, boolean> = { Pending: true, Approved: true, Rejected: false };

/** Characters at most of the reason of a rejection. */
export const maxReasonLength = 1_000;

/** What an administrator decides. */
export const decision = {
  status: v.pipe(
    v.optional(v.unknown(), null),
    v.picklist(supplierStatuses, `Status must be one of ${supplierStatuses.join(', ')}`),
  ),
  reason: v.optional(optionalText(maxReasonLength)),
};

/** Only a rejection has a reason. */
export const reasonOf = ({ status, reason }: { status: SupplierStatus; reason?: string | null | undefined }) =>
  status === 'Rejected' ? (reason ?? null) : null;

/** Body of PATCH /api/supplier/{id}/status. The reason is the supplier's to read; only a rejection has one. */
export const supplierStatusSchema = v.pipe(
  v.object(decision),
  v.transform((decided) => ({ ...decided, reason: reasonOf(decided) })),
);
