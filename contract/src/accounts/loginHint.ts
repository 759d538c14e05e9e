/**
 * A cookie that scripts can read: '1' while a supplier is logged in (docs/specification/accounts.md#sessions). It grants nothing.
 */
export const supplierLoggedInCookie = 'supplier_logged_in';
