import type { Database, Sql } from '../database/sql.ts';

type Insert = (sql: Sql, count: number, secondsApart: number) => PromiseLike<unknown>;

const seeding =
  (insert: Insert) =>
  async (sql: Database, count: number, secondsApart = 51.000007): Promise<void> =>
    void (await insert(sql, count, secondsApart));

/** Stores so many orders at once; some share their time, name or price, and times have microseconds. */
export const seedConfigurations = seeding(
  (sql, count, secondsApart) => sql`
  insert into shop.configuration (
    mission_id, mission_name, container_id, container_name, container_price_cents, container_weight_in_kg,
    container_watts_drawn, container_lead_time_days, component_ids, total_price_cents, name, email, organization, intended_use, created_at
  )
  select
    m.id, m.name, 1, '20 ft standard', 1850000, 3900, 180, 14, '{}', 1850000 + (n::bigint * 7919 % 5000) * 1000,
    (array['ana', 'Bo', 'Çelik', 'dora', 'Eva'])[1 + n % 5] || ' ' || md5((n / 2)::text),
    md5(n::text) || '@example.org', 'Organization ' || n % 997, 'Coordination post for flood response',
    now() - (n / 3) * make_interval(secs => ${secondsApart})
  from generate_series(1, ${count}::integer) n
  join shop.mission m on m.id = 1 + n % 12`,
);

/** Stores so many suppliers at once, of every status. */
export const seedSuppliers = seeding(
  (sql, count, secondsApart) => sql`
  with added as (insert into shop.supplier (
    username, password_hash, company_name, website, contact_name, contact_role, contact_email, country_hq,
    country_operations, product_types, defense_usage, field_deployment, shipping_regions, terms_agreed, status,
    created_at
  )
  select
    'many-' || n, '', 'Company ' || md5((n / 2)::text), 'https://example.org', 'Contact ' || n % 997, 'Sales',
    md5(n::text) || '@example.org', 'Norway', '{Other}', '{Power}', 'No', 'Yes', '{Europe}', true,
    (array['Pending', 'Approved', 'Rejected'])[1 + n % 3], now() - (n / 3) * make_interval(secs => ${secondsApart})
  from generate_series(1, ${count}::integer) n
  returning id, status)
  insert into shop.supplier_status_step (supplier_id, step, previous_step, to_status)
  select id, 1, 0, status from added`,
);

/** Records so many events at once. */
export const seedEvents = seeding(
  (sql, count, secondsApart) => sql`
  insert into shop.audit_event (actor_role, actor_id, actor_name, action, kind, subject_id, subject_name, created_at)
  select
    'administrator', 1, 'Administrator ' || n % 7,
    (array['component_created', 'supplier_status_changed', 'mission_changed', 'order_state_changed', 'logged_in'])[1 + n % 5],
    (array['components', 'suppliers', 'missions', 'orders', 'accounts'])[1 + n % 5],
    n, 'Component ' || md5(n::text),
    now() - (n / 3) * make_interval(secs => ${secondsApart})
  from generate_series(1, ${count}::integer) n`,
);

/** Stores so many components at once: every other of a supplier, some withdrawn. Without suppliers all are the company's. */
export const seedComponents = seeding(
  (sql, count, secondsApart) => sql`
  insert into shop.component (
    name, description, price_cents, category, supplier_id, product_type, lead_time_days, withdrawn_at, created_at
  )
  select
    (array['ana', 'Bo', 'Çelik', 'dora', 'Eva'])[1 + n % 5] || ' ' || md5((n / 2)::text), 'As used by ' || md5(n::text),
    100 + n * 7919 % 5000, (array['power', 'communications', 'equipment'])[1 + n % 3],
    s.id, case when s.id is not null then 'Power' end, case when s.id is not null then 7 end,
    case when n % 11 = 0 then now() end, now() - (n / 3) * make_interval(secs => ${secondsApart})
  from generate_series(1, ${count}::integer) n
  left join shop.supplier s on n % 2 = 0 and s.id = 100 + n`,
);

/** Stores so many missions at once. */
export const seedMissions = seeding(
  (sql, count, secondsApart) => sql`
  insert into shop.mission (name, description, type, duration, created_at)
  select
    (array['ana', 'Bo', 'Çelik', 'dora', 'Eva'])[1 + n % 5] || ' ' || md5(n::text), 'A post for ' || md5((n / 2)::text),
    (array['military', 'civilian'])[1 + n % 2], '30 days', now() - (n / 3) * make_interval(secs => ${secondsApart})
  from generate_series(1, ${count}::integer) n`,
);

/** Stores so many responses at once, over time, with responses of the usual length; some share their name or timeframe. */
export const seedResponses = seeding(
  (sql, count, secondsApart) => sql`
  insert into shop.questionnaire_response (
    share_key, lead_name, email, organization, deployment_location, power_sources, power_requirements,
    delivery_timeframe, critical_stores, refrigeration_count, specific_equipment, shutdown_hours, created_at
  )
  select
    gen_random_uuid()::text, (array['ana', 'Bo', 'Çelik', 'dora', 'Eva'])[1 + n % 5] || ' ' || md5((n / 2)::text),
    md5('mail' || n) || '@example.org', case when n % 4 > 0 then 'Organization ' || n % 997 end,
    '{Coastal,Island}', '{Solar,"Battery storage"}', '5-15 kW',
    (array['1-2 weeks', '1-2 months', 'Urgent (within 1 month)', null])[1 + n % 4],
    case when n % 3 = 0 then '{Fuel}'::text[] else '{}' end, case when n % 3 = 0 then 2 end,
    'Two vaccine refrigerators, "one" ultrasound unit', 24,
    now() - (n / 3) * make_interval(secs => ${secondsApart})
  from generate_series(1, ${count}::integer) n`,
);
