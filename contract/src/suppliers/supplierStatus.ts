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
