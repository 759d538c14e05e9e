import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import type { Statements } from '../database/connect.ts';
import { supplierColumns } from './supplierColumns.ts';

export async function findSupplier(sql: Statements, id: number): Promise<Supplier | undefined> {
  const [supplier] = await sql<Supplier[]>`select ${supplierColumns(sql)} from shop.supplier where id = ${id}`;
  return supplier;
}

/** The same, locked until this transaction ends. */
export async function lockSupplier(sql: Statements, id: number): Promise<Supplier | undefined> {
  const [supplier] = await sql<Supplier[]>`
    select ${supplierColumns(sql)} from shop.supplier where id = ${id} for no key update`;
  return supplier;
}
