import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import { validRegistration } from '@fieldbox/contract/testing/suppliers';
import type { Hono } from 'hono';
import type { Database } from '../database/connect.ts';
import type { ApiEnv } from '../http/environment.ts';
import { insertStatusStep } from '../suppliers/statusSteps.ts';
import { post } from './client.ts';
import { untilAvailable } from './untilAvailable.ts';

export interface TestSupplier {
  id: number;
  username: string;
  password: string;
  /** Headers of its session. */
  session: { Cookie: string };
}

/** Registers a supplier and logs it in. Its status is Pending. */
export async function createSupplier(
  api: Hono<ApiEnv>,
  sql: Database,
  username: string,
  change: object = {},
): Promise<TestSupplier> {
  const { password } = validRegistration;
  const companyName = `${validRegistration.companyName} ${username}`;
  const registration = { ...validRegistration, username, companyName, ...change };
  const registered = await untilAvailable(() => post(api, '/api/supplier/register', registration));
  if (registered.status !== 201) throw new Error(`not registered: ${registered.status} ${await registered.text()}`);
  const response = await untilAvailable(() => post(api, '/api/supplier/login', { username, password }));
  const [row] = await sql<{ id: number }[]>`select id from shop.supplier where username = ${username}`;
  return { id: row!.id, username, password, session: { Cookie: response.headers.getSetCookie()[0]!.split(';')[0]! } };
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
