import type { Role } from '@fieldbox/contract/accounts/logins';

/** The tables of each role's accounts. Names include the schema, because Lucia's adapter quotes a name without a dot. */
export const accountTables = {
  administrator: { user: 'shop.administrator', session: 'shop.administrator_session', email: 'email' },
  supplier: { user: 'shop.supplier', session: 'shop.supplier_session', email: 'contact_email' },
} as const satisfies Record<Role, { user: string; session: string; email: string }>;
