import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import type { Statements } from '../database/connect.ts';
import { readSupplier, type SupplierRow, supplierColumns } from './readSupplier.ts';

export async function findSupplier(sql: Statements, id: number): Promise<Supplier | undefined> {
  const [row] = await sql<SupplierRow[]>`select ${supplierColumns(sql)} from shop.supplier where id = ${id}`;
  return row && readSupplier(row);
}

/** The same, locked until this transaction ends. */
export async function lockSupplier(sql: Statements, id: number): Promise<Supplier | undefined> {
  const [row] = await sql<
    SupplierRow[]
  >`select ${supplierColumns(sql)} from shop.supplier where id = ${id} for no key update`;
  return row && readSupplier(row);
}
