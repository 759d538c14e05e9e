import type { Role } from '@fieldbox/contract/accounts/roles';

/** Where the accounts of each role are. Names include the schema: Lucia's adapter quotes a name without a dot. */
export const accountTables = {
  administrator: { user: 'shop.administrator', session: 'shop.administrator_session', email: 'email' },
  supplier: { user: 'shop.supplier', session: 'shop.supplier_session', email: 'contact_email' },
} as const satisfies Record<Role, { user: string; session: string; email: string }>;
