import { hashPassword } from '../auth/passwords.ts';
import { newToken } from '../auth/tokens.ts';
import type { Statements } from '../database/connect.ts';
import { insertSupplierComponent } from '../supplierComponents/storeSupplierComponent.ts';
import { insertSupplier } from '../suppliers/registerSupplier.ts';
import { insertStatusStep } from '../suppliers/statusSteps.ts';
import { demoSuppliers } from './seedData.ts';

/** Registers the demo's suppliers as the API does, and backdates them. Nobody knows their passwords. */
export async function seedDemoSuppliers(sql: Statements): Promise<void> {
  const passwordHash = await hashPassword(newToken());
  for (const supplier of demoSuppliers()) await seedSupplier(sql, supplier, passwordHash);
}

type DemoSupplier = ReturnType<typeof demoSuppliers>[number];

async function seedSupplier(sql: Statements, supplier: DemoSupplier, passwordHash: string): Promise<void> {
  const { username, profile, components, decisions, hoursAgo } = supplier;
  const id = await insertSupplier(sql, { ...profile, username, passwordHash, termsAgreed: true });
  // Somebody may have taken the name before the demo was seeded.
  if (id === undefined) return;
  for (const component of components) await insertSupplierComponent(sql, id, component);
  const steps = [['Pending', 0] as const, ...decisions];
  for (const [index, [to]] of steps.entries()) {
    await insertStatusStep(sql, { supplierId: id, from: steps[index - 1]?.[0] ?? null, to, administratorId: null });
  }
  await updateStatus(sql, id, steps.at(-1)![0], steps.length);
  await backdate(
    sql,
    id,
    hoursAgo,
    steps.map(([, hours]) => hours),
  );
}

const updateStatus = (sql: Statements, id: number, status: string, version: number) => sql`
  update shop.supplier set status = ${status}, version = ${version} where id = ${id}`;

/** `hours` are how long each step took. */
async function backdate(sql: Statements, id: number, hoursAgo: number, hours: number[]): Promise<void> {
  await sql`
    update shop.supplier
    set (created_at, credentials_changed_at) = (
      select time, time from (select now() - make_interval(hours => ${hoursAgo}, mins => 23) as time) registered
    )
    where id = ${id}`;
  await sql`
    update shop.supplier_status_step step
    set created_at = supplier.created_at + make_interval(hours => (
      select sum(hours)::integer
      from unnest(${hours}::integer[]) with ordinality as taken (hours, step)
      where taken.step <= step.step
    ))
    from shop.supplier
    where supplier.id = step.supplier_id and supplier.id = ${id}`;
  await sql`
    update shop.component
    set created_at = supplier.created_at + make_interval(mins => 7 * (component.id % 9 + 1))
    from shop.supplier
    where supplier.id = component.supplier_id and supplier.id = ${id}`;
}
