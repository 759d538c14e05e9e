import type { Database, Statements } from '../database/connect.ts';

/** Stores so many orders at once; some share their time, name or price, and times have microseconds. */
export async function sowConfigurations(sql: Database, count: number, secondsApart = 51.000007): Promise<void> {
  await sql.begin((transaction) => [
    transaction`set local statement_timeout = 0`,
    insertConfigurations(transaction, count, secondsApart),
  ]);
}

const insertConfigurations = (sql: Statements, count: number, secondsApart: number) => sql`
  insert into shop.configuration (
    mission_id, mission_name, container_id, container_name, container_price_cents, total_price_cents,
    name, email, organization, intended_use, created_at
  )
  select
    m.id, m.name, 1, '20 ft standard', 1850000, 1850000 + (n * 7919 % 5000) * 1000,
    (array['ana', 'Bo', 'Çelik', 'dora', 'Eva'])[1 + n % 5] || ' ' || md5((n / 2)::text),
    md5(n::text) || '@example.org', 'Organization ' || n % 997, 'Coordination post for flood response',
    now() - (n / 3) * make_interval(secs => ${secondsApart})
  from generate_series(1, ${count}::integer) n
  join shop.mission m on m.id = 1 + n % 12`;

/** Stores so many suppliers at once, of every status. */
export async function sowSuppliers(sql: Database, count: number, secondsApart = 51.000007): Promise<void> {
  await sql.begin((transaction) => [
    transaction`set local statement_timeout = 0`,
    insertSuppliers(transaction, count, secondsApart),
  ]);
}

const insertSuppliers = (sql: Statements, count: number, secondsApart: number) => sql`
  insert into shop.supplier (
    username, password_hash, company_name, website, contact_name, contact_role, contact_email, country_hq,
    country_operations, product_types, defense_usage, field_deployment, shipping_regions, terms_agreed, status,
    created_at
  )
  select
    'many-' || n, '', 'Company ' || md5((n / 2)::text), 'https://example.org', 'Contact ' || n % 997, 'Sales',
    md5(n::text) || '@example.org', 'Norway', '{Other}', '{Power}', 'No', 'Yes', '{Europe}', true,
    (array['Pending', 'Approved', 'Rejected'])[1 + n % 3], now() - (n / 3) * make_interval(secs => ${secondsApart})
  from generate_series(1, ${count}::integer) n`;

/** Records so many events at once. */
export async function sowEvents(sql: Database, count: number, secondsApart = 51.000007): Promise<void> {
  await sql.begin((transaction) => [
    transaction`set local statement_timeout = 0`,
    insertEvents(transaction, count, secondsApart),
  ]);
}

const insertEvents = (sql: Statements, count: number, secondsApart: number) => sql`
  insert into shop.audit_event (actor_role, actor_id, actor_name, action, subject_id, subject_name, created_at)
  select
    'administrator', 1, 'Administrator ' || n % 7, 'component_created', n, 'Component ' || md5(n::text),
    now() - (n / 3) * make_interval(secs => ${secondsApart})
  from generate_series(1, ${count}::integer) n`;
