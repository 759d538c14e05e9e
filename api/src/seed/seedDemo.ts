import { orderSchema } from '@fieldbox/contract/orders/orders';
import * as v from 'valibot';
import { insertAdministrator } from '../accounts/accountRows.ts';
import { hashPassword } from '../auth/passwords.ts';
import { newToken } from '../auth/tokens.ts';
import { first, type Sql } from '../database/sql.ts';
import { orderWorkflow } from '../orders/orderRows.ts';
import { placeOrder } from '../orders/placeOrder.ts';
import { insertSupplierComponent } from '../supplierComponents/supplierComponents.ts';
import { insertSupplier } from '../suppliers/supplierAccount.ts';
import { insertStatusStep } from '../suppliers/supplierRows.ts';
import { insertSurveyResponse, responseWorkflow } from '../surveys/surveyResponses.ts';
import type { HasNotes } from '../workflow/workflow.ts';
import { demoOrders, demoPeople, demoResponses, demoSubscribers, demoSuppliers } from './seedData.ts';

const colleagues = [
  { username: 'demo.kosta', firstName: 'Eleni', lastName: 'Kosta', email: 'eleni.kosta@fieldbox.example' },
  { username: 'demo.falk', firstName: 'Jonas', lastName: 'Falk', email: 'jonas.falk@fieldbox.example' },
];

/** Those who own the demo's orders and responses, and note something about them. Nobody knows their passwords. */
export async function seedDemoAdministrators(sql: Sql): Promise<void> {
  const passwordHash = await hashPassword(newToken());
  for (const colleague of colleagues) await insertAdministrator(sql, { ...colleague, passwordHash });
}

type Progress = Pick<ReturnType<typeof demoResponses>[number], 'state' | 'owner' | 'note'>;

/** Gives an order or a response its state, its owner and what the owner noted. */
async function seedWorkflow(sql: Sql, { list, noteColumn }: HasNotes, id: number, { state, owner, note }: Progress) {
  const table = sql(`shop.${list.table}`);
  await sql`
    update ${table}
    set state = ${state ?? 'new'}, assignee_id = (select id from shop.administrator where username = ${owner ?? null})
    where id = ${id}`;
  if (!note) return;
  await sql`
    insert into shop.record_note (${sql(noteColumn)}, author_id, text, created_at)
    select id, assignee_id, ${note}, created_at + interval '5 hours' from ${table} where id = ${id}`;
}

/** Stores the demo's questionnaire responses as the API does, and backdates them. Orders name the response that they follow from. */
export async function seedDemoResponses(sql: Sql): Promise<void> {
  const people = demoPeople();
  for (const [index, { hoursAgo, lead, state, owner, note, ...answers }] of demoResponses().entries()) {
    const { name: leadName, ...contact } = people[lead]!;
    const createdAt = new Date(Date.now() - hoursAgo * 3_600_000 - ((index * 23) % 60) * 60_000); // at different minutes
    const { id } = await insertSurveyResponse(sql, { leadName, ...contact, ...answers }, { created_at: createdAt });
    await seedWorkflow(sql, responseWorkflow, id, { state, owner, note });
    if (state === 'order_created')
      await sql`update shop.configuration set response_id = ${id} where email = ${contact.email} and created_at > ${createdAt}`;
  }
}

export async function seedDemoSubscribers(sql: Sql): Promise<void> {
  for (const { email, hoursAgo, isUnconfirmed, hasUnsubscribed } of demoSubscribers()) {
    await sql`
      insert into shop.subscriber (email, created_at, verified_at, unsubscribed_at)
      select ${email}, at, ${isUnconfirmed ? null : sql`at + interval '11 minutes'`},
        ${hasUnsubscribed ? sql`at + interval '19 days'` : null}
      from (select now() - make_interval(hours => ${hoursAgo}) as at) subscription
      on conflict do nothing`;
  }
}

/** Places the demo's orders as the API does, so that their prices follow the same rule, and backdates them. */
export async function seedDemoOrders(sql: Sql): Promise<void> {
  const people = demoPeople();
  for (const [index, { customer, state, owner, note, ...order }] of demoOrders().entries()) {
    const input = v.parse(orderSchema, { ...order, ...people[customer], ...(await idsOf(sql, order)) });
    // An administrator may have withdrawn the mission before the demo was seeded.
    if (input.missionId === null) continue;
    const { id } = await placeOrder(sql, input);
    await sql`
      update shop.configuration
      set created_at = now() - make_interval(hours => ${order.hoursAgo}, mins => ${(index * 17) % 60})
      where id = ${id}`;
    await seedWorkflow(sql, orderWorkflow, id, { state, owner, note });
  }
}

type DemoOrder = Pick<ReturnType<typeof demoOrders>[number], 'mission' | 'container' | 'components'>;

const idsOf = (sql: Sql, { mission: [type, useCase], container, components }: DemoOrder) =>
  first(sql<{ missionId: number; containerId: number; componentIds: number[] }[]>`
    select
      (select id from shop.mission where type = ${type} and use_case = ${useCase} and withdrawn_at is null) as mission_id,
      (select id from shop.container where kind = ${container}) as container_id,
      array(select id from shop.component where name = any(${components}) and withdrawn_at is null) as component_ids`);

/** Registers the demo's suppliers as the API does, and backdates them. Nobody knows their passwords. */
export async function seedDemoSuppliers(sql: Sql): Promise<void> {
  const passwordHash = await hashPassword(newToken());
  for (const supplier of demoSuppliers()) await seedSupplier(sql, supplier, passwordHash);
}

type DemoSupplier = ReturnType<typeof demoSuppliers>[number];

async function seedSupplier(sql: Sql, supplier: DemoSupplier, passwordHash: string): Promise<void> {
  const { username, profile, components, decisions, hoursAgo } = supplier;
  const id = await insertSupplier(sql, { ...profile, username, passwordHash, termsAgreed: true });
  // Somebody may have taken the name before the demo was seeded.
  if (id === undefined) return;
  for (const component of components) await insertSupplierComponent(sql, id, component);
  const statuses = ['Pending' as const, ...decisions.map(([status]) => status)];
  for (const [index, to] of statuses.entries())
    await insertStatusStep(sql, { supplierId: id, from: statuses[index - 1] ?? null, to, administratorId: null });
  await sql`update shop.supplier set status = ${statuses.at(-1)!}, version = ${statuses.length} where id = ${id}`;
  await backdate(sql, id, hoursAgo, [0, ...decisions.map(([, hours]) => hours)]);
}

/** Backdates the registration by so many hours, and what followed from it. @param hours how long each step of its history took */
async function backdate(sql: Sql, id: number, hoursAgo: number, hours: number[]): Promise<void> {
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
