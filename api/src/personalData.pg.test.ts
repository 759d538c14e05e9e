import { maxSessionDays } from '@fieldbox/contract/privacy/retention';
import { personalColumns } from '@fieldbox/contract/testing/personalColumns';
import { createTestApi, loginAdministrator } from './testing/client.ts';
import { testDatabase } from './testing/database.ts';
import { createSupplier } from './testing/suppliers.ts';

/** Columns that can hold words, and hold none of a person's: the company's catalogue, kinds and states. */
const impersonal: Record<string, string[] | 'all'> = {
  migration: 'all',
  seed: 'all',
  mission: 'all',
  container: 'all',
  component: ['part', 'category', 'product_type', 'supplier_status', 'state'],
  configuration: ['mission_name', 'container_name', 'broken_rules', 'component_ids', 'state'],
  configuration_item: ['name', 'part'],
  questionnaire_response: ['state'],
  audit_event: ['actor_role', 'action', 'kind'],
  idempotency_key: ['call', 'key'],
  outgoing_mail: ['kind', 'last_error'],
  password_reset: ['role'],
  supplier: ['status'],
  supplier_status_step: ['from_status', 'to_status'],
};

const { sql } = testDatabase();

const columns = () => sql<{ table: string; column: string; holdsWords: boolean }[]>`
  select table_name as "table", column_name as "column", data_type in ('text', 'jsonb', 'ARRAY') as "holdsWords"
  from information_schema.columns
  where table_schema = 'shop'
  order by table_name, ordinal_position`;

const personal = new Set(
  Object.values(personalColumns).flatMap((tables) =>
    Object.entries(tables).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)),
  ),
);
const isImpersonal = (table: string, column: string) =>
  impersonal[table] === 'all' || impersonal[table]?.includes(column) === true;

test('the privacy policy knows every column that can hold words of or about a person', async () => {
  const unknown = (await columns())
    .filter(({ holdsWords }) => holdsWords)
    .filter(({ table, column }) => !personal.has(`${table}.${column}`) && !isImpersonal(table, column))
    .map(({ table, column }) => `${table}.${column}`);
  // A new one belongs into contract/personalColumns.ts, and what it holds into the words of contract/personalData.ts.
  expect(unknown).toEqual([]);
});

test('every column that the privacy policy names exists', async () => {
  const there = new Set((await columns()).map(({ table, column }) => `${table}.${column}`));
  expect([...personal].filter((name) => !there.has(name))).toEqual([]);
});

test('no session lasts longer than it says', async () => {
  const { api } = createTestApi(sql);
  await loginAdministrator(api, sql);
  await createSupplier(api, sql, 'northwind');
  const sessions = await sql<{ days: number }[]>`
    select extract(epoch from expires_at - now())::float / 86400 as days from shop.administrator_session
    union all
    select extract(epoch from expires_at - now())::float / 86400 from shop.supplier_session`;
  expect(sessions).toHaveLength(2);
  for (const { days } of sessions) expect(days).toBeLessThanOrEqual(maxSessionDays);
});
