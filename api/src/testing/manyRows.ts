import type { Database } from '../database/connect.ts';

/** Stores so many orders at once; some share their time, name or price, and times have microseconds. */
export async function sowConfigurations(sql: Database, count: number): Promise<void> {
  await sql`
    insert into shop.configuration (
      mission_id, mission_name, container_id, container_name, container_price_cents, total_price_cents,
      name, email, organization, intended_use, created_at
    )
    select
      m.id, m.name, 1, '20 ft standard', 1850000, 1850000 + (n * 7919 % 5000) * 1000,
      (array['ana', 'Bo', 'Çelik', 'dora', 'Eva'])[1 + n % 5] || ' ' || md5((n / 2)::text),
      md5(n::text) || '@example.org', 'Organization ' || n % 997, 'Coordination post for flood response',
      now() - (n / 3) * interval '51.000007 seconds'
    from generate_series(1, ${count}::integer) n
    join shop.mission m on m.id = 1 + n % 12`;
}
