/** What a supplier may offer (docs/specification/limits.md). */
export const supplierLimits = {
  /** Components at a time. */
  components: 100,
  /** Of those that it has withdrawn itself, the newest, which it can restore. */
  withdrawnComponents: 50,
} as const;
