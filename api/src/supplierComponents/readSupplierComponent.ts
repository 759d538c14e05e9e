import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { toDollars } from '@onesite/shared-contract/formats/money';
import type { Statements } from '../database/connect.ts';

type Row = Omit<SupplierComponent, 'price' | 'createdAt'> & { cents: number; createdAt: Date };

export const supplierComponentColumns = (sql: Statements) => sql`
  id, name, description, price_cents as cents, lead_time_days as "leadTimeInDays", product_type as category,
  image_url as "imageUrl", specifications, withdrawn_at is not null as "isWithdrawn", version,
  created_at as "createdAt"`;

export const readSupplierComponent = ({ cents, createdAt, ...row }: Row): SupplierComponent => ({
  ...row,
  price: toDollars(cents),
  createdAt: createdAt.toISOString(),
});

export type SupplierComponentRow = Row;
