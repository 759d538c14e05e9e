/** What a supplier may offer (docs/specification/limits.md). */
export const supplierLimits = {
  /** Components at a time. */
  components: 100,
  componentsBeforeApproval: 20,
  /** Of the public list, for all components of one supplier together. */
  catalogueBytes: 128 * 1024,
  /** Of those that it has withdrawn itself, the newest, which it can restore. */
  withdrawnComponents: 50,
  /** Components that are added, changed or restored within an hour. Withdrawals do not count. */
  changesAnHour: 60,
} as const;
