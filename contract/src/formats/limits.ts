/** How much the API accepts (docs/specification/limits.md#sizes). More is refused, never truncated silently. */
export const limits = {
  /** UTF-16 units, as a browser's maxlength counts them. */
  shortText: 200,
  email: 254,
  link: 2048,
  longText: 10_000,
  listEntries: 50,
  jsonBytes: 256 * 1024,
  uploadBytes: 10 * 1024 * 1024,
  /** Components that a supplier offers at a time. */
  supplierComponents: 100,
  supplierComponentsBeforeApproval: 20,
  /** Of the public list, for all components of one supplier together. */
  supplierCatalogueBytes: 128 * 1024,
  /** Components that a supplier adds or changes within an hour. Withdrawals do not count. */
  supplierChangesAnHour: 60,
  /** The largest id of a Postgres integer column; a larger one can name no row. */
  id: 2_147_483_647,
} as const;
