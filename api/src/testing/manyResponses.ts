import type { Database, Statements } from '../database/connect.ts';

/** Stores so many responses at once, over time, with responses of the usual length; some share their name or timeframe. */
export async function seedResponses(sql: Database, count: number, secondsApart = 51.000007): Promise<void> {
  await sql.begin((transaction) => [
    transaction`set local statement_timeout = 0`,
    insertResponses(transaction, count, secondsApart),
  ]);
}

const insertResponses = (sql: Statements, count: number, secondsApart: number) => sql`
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
  from generate_series(1, ${count}::integer) n`;
