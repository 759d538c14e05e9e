import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierOptions';
import { supplierRegistrationSchema } from '@fieldbox/contract/suppliers/suppliers';
import { validRegistration } from '@fieldbox/contract/testing/suppliers';
import * as v from 'valibot';
import type { Database } from '../database/sql.ts';
import { registerSupplier } from '../suppliers/supplierAccount.ts';
import { insertStatusStep } from '../suppliers/supplierRows.ts';
import { type Session, startSession, testPasswordHash } from './client.ts';

export interface TestSupplier {
  id: number;
  username: string;
  password: string;
  session: Session;
}

/** A registered supplier who is logged in. Its status is Pending, unless one is named. */
export async function createSupplier(
  sql: Database,
  username: string,
  { status, ...change }: Record<string, unknown> & { status?: SupplierStatus } = {},
): Promise<TestSupplier> {
  const companyName = `${validRegistration.companyName} ${username}`;
  const sent = { ...validRegistration, username, companyName, ...change };
  const { password, ...registration } = v.parse(supplierRegistrationSchema, sent);
  await sql.begin((transaction) => registerSupplier(transaction, { ...registration, passwordHash: testPasswordHash }));
  const [row] = await sql<{ id: number }[]>`select id from shop.supplier where username = ${username}`;
  if (status) await setSupplierStatus(sql, row!.id, status);
  return { id: row!.id, username, password, session: await startSession(sql, 'supplier', row!.id) };
}

/** Gives a supplier a status, whatever it is, with the step of its history and nothing else that a decision does. */
export async function setSupplierStatus(sql: Database, supplierId: number, to: SupplierStatus): Promise<void> {
  await sql.begin(async (transaction) => {
    const [current] = await transaction<{ status: SupplierStatus }[]>`
      select status from shop.supplier where id = ${supplierId} for update`;
    if (current!.status === to) return;
    await transaction`update shop.supplier set status = ${to} where id = ${supplierId}`;
    await insertStatusStep(transaction, { supplierId, from: current!.status, to, administratorId: null });
  });
}
