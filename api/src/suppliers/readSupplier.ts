import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import type { Statements } from '../database/connect.ts';
import { profileColumns, profileOf } from './supplierColumns.ts';

interface Row extends Record<string, unknown> {
  id: number;
  username: string;
  status: SupplierStatus;
  termsAgreed: boolean;
  version: number;
  createdAt: Date;
}

/** Everything of a supplier but its password. */
export const supplierColumns = (sql: Statements) => sql`
  id, username, status, version, terms_agreed as "termsAgreed", created_at as "createdAt", ${sql(profileColumns)}`;

export const readSupplier = ({ id, username, status, termsAgreed, version, createdAt, ...row }: Row): Supplier => ({
  ...{ id, username, ...profileOf(row), status, termsAgreed, version },
  createdAt: createdAt.toISOString(),
});

export type SupplierRow = Row;
