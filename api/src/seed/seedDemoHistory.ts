import { insertAdministrator } from '../accounts/administrators.ts';
import { hashPassword } from '../auth/passwords.ts';
import { newToken } from '../auth/tokens.ts';
import type { Statements } from '../database/connect.ts';
import { demoSuppliers } from './seedData.ts';

/** Who made the changes in the demo's history. Nobody knows the password. */
const administrator = {
  username: 'nora.vance',
  firstName: 'Nora',
  lastName: 'Vance',
  email: 'nora.vance@fieldbox.example',
};

/** Some prices were changed before the first order: names with the dollars until then. */
const pricesBefore: Record<string, number> = {
  'Satellite Terminal': 15_900,
  'Battery Bank': 11_900,
  'Climate Control Unit': 5_200,
  'Diesel Generator 15 kVA': 13_100,
};

/** The decisions about the demo's suppliers, and changes of prices, as the audit log shows them. */
export async function seedDemoHistory(sql: Statements): Promise<void> {
  await insertAdministrator(sql, { ...administrator, passwordHash: await hashPassword(newToken()) });
  const [{ id } = { id: 0 }] = await sql<{ id: number }[]>`
    select id from shop.administrator where username = ${administrator.username}`;
  await recordPrices(sql, id);
  await recordDecisions(sql, id);
}

async function recordPrices(sql: Statements, administratorId: number): Promise<void> {
  for (const [index, [name, price]] of Object.entries(pricesBefore).entries()) {
    await sql`
      insert into shop.audit_event (
        actor_role, actor_id, actor_name, action, subject_id, subject_name, before, after, created_at
      )
      select
        'administrator', a.id, a.first_name || ' ' || a.last_name, 'component_changed', c.id, c.name,
        json_build_object('price', ${price}::integer), json_build_object('price', (c.price_cents / 100.0)::float8),
        now() - make_interval(hours => 1434, mins => ${20 - index * 4})
      from shop.administrator a, shop.component c
      where a.id = ${administratorId} and c.name = ${name} and c.withdrawn_at is null and c.price_cents <> ${price} * 100`;
  }
}

/** Assigns each decision that has no administrator to this one, and records it. */
async function recordDecisions(sql: Statements, administratorId: number): Promise<void> {
  const usernames = demoSuppliers().map(({ username }) => username);
  await sql`
    with decided as (
      update shop.supplier_status_step step
      set administrator_id = ${administratorId}
      from shop.supplier s
      where s.id = step.supplier_id and s.username = any(${usernames}) and step.step > 1
        and step.administrator_id is null
      returning step.*, s.company_name
    )
    insert into shop.audit_event (
      actor_role, actor_id, actor_name, action, subject_id, subject_name, before, after, created_at
    )
    select
      'administrator', a.id, a.first_name || ' ' || a.last_name, 'supplier_status_changed', d.supplier_id,
      d.company_name, json_build_object('status', d.from_status), json_build_object('status', d.to_status), d.created_at
    from decided d, shop.administrator a
    where a.id = ${administratorId}
    order by d.created_at`;
}
