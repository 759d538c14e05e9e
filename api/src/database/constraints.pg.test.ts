import { tablesWithoutKey } from '@onesite/database/testing/tablesWithoutKey';
import { createTestApi } from '../testing/client.ts';
import { testDatabase } from '../testing/database.ts';
import { seedConfigurations, seedSuppliers } from '../testing/manyRows.ts';
import { createSupplier } from '../testing/suppliers.ts';

const { sql } = testDatabase();
let supplierId: number;

beforeAll(async () => {
  await seedConfigurations(sql, 1);
  ({ id: supplierId } = await createSupplier(createTestApi(sql).api, sql, 'northwind'));
  await sql`insert into shop.outgoing_mail (kind, recipient, data, sent_at) values ('k', 'a@example.org', '{}', now())`;
  await sql`
    insert into shop.audit_event (actor_role, actor_name, action, subject_name) values ('operator', 'Operator', 'a', 'b')`;
});

const refusalOf = (statement: string) =>
  sql.unsafe(statement).then(
    () => 'stored',
    ({ constraint_name }) => constraint_name,
  );

test.each([
  ...['NaN', 'Infinity'].flatMap((value) =>
    ['refrigeration_count', 'lighting_zones', 'shutdown_hours', 'processing_equipment_count'].map((column) => [
      `update shop.questionnaire_response set ${column} = '${value}'`,
      'questionnaire_numbers_finite',
    ]),
  ),
  ["update shop.questionnaire_response set lead_name = ''", 'questionnaire_named'],
  ["update shop.configuration set name = ''", 'configuration_named'],
  ["update shop.configuration set email = ''", 'configuration_named'],
  ["update shop.component set name = ''", 'component_named'],
  ['update shop.component set weight_in_kg = -1', 'component_figures_not_negative'],
  ["update shop.component set product_type = 'Power' where supplier_id is null", 'component_of_supplier_complete'],
  ["update shop.mission set name = ''", 'mission_named'],
  ["update shop.container set name = '' where id = 1", 'container_named'],
  ["update shop.supplier set company_name = ''", 'supplier_named'],
  ["insert into shop.subscriber (email) values ('')", 'subscriber_has_address'],
  ['update shop.outgoing_mail set dropped_at = now()', 'outgoing_mail_sent_or_dropped'],
  ["update shop.audit_event set subject_name = ''", 'audit_event_named'],
  ["update shop.supplier set status = 'Approved'", 'supplier_status_has_step'],
  ["update shop.supplier_status_step set reason = 'Why not'", 'supplier_status_step_reason'],
])('what cannot be true is refused: %s', async (statement, constraint) => {
  expect(await refusalOf(statement!)).toBe(constraint);
});

test('every table has a primary key', async () => {
  expect(await tablesWithoutKey(sql, 'shop')).toEqual([]);
});

test('no number of a response is left out', async () => {
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'shop' and table_name = 'questionnaire_response' and data_type = 'double precision'`;
  for (const { name } of columns) {
    expect(await refusalOf(`update shop.questionnaire_response set ${name} = 'NaN'`)).toBe(
      'questionnaire_numbers_finite',
    );
    expect(await refusalOf(`update shop.questionnaire_response set ${name} = '-Infinity'`)).toMatch(/_not_negative$/);
  }
  expect(columns).toHaveLength(12);
});

test('a status and the last step of its history change in one transaction, in any order, or not at all', async () => {
  const step = `
    insert into shop.supplier_status_step (supplier_id, step, previous_step, from_status, to_status)
    values (${supplierId}, 2, 1, 'Pending', 'Approved')`;
  const change = `update shop.supplier set status = 'Approved' where id = ${supplierId}`;
  expect(await refusalOf(step)).toBe('supplier_status_has_step');
  await sql.begin((transaction) => transaction.unsafe(`${step}; ${change}`));
  await seedSuppliers(sql, 3);
});

test('all constraints hold for earlier rows as well', async () => {
  expect(
    await sql`select conname from pg_constraint where connamespace = 'shop'::regnamespace and not convalidated`,
  ).toHaveLength(0);
});
