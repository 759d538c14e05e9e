import { ensureAdministrator } from '../accounts/ensureAdministrator.ts';
import { foldCounts } from '../counts/foldCounts.ts';
import { recount } from '../counts/recount.ts';
import type { Database } from '../database/connect.ts';
import { testAdministrator } from '../testing/client.ts';
import { testDatabase } from '../testing/database.ts';
import { seedConfigurations, seedResponses } from '../testing/manyRows.ts';
import { selectDays, selectMonths, selectTopComponentsSince } from './analytics.ts';
import { selectFigures } from './summarize.ts';

const { sql } = testDatabase();

/** Over two months, with beginnings in the middle of a quarter-hour, of a day, and at both. */
const day = 86_400_000;
const today = Math.floor(Date.now() / day) * day;
const starts = [
  null,
  ...[today, today - 30 * day, today - 7 * day + 4_321_000, today - 20 * day + 900_000].map((ms) => new Date(ms)),
];
const names = { firstName: 'Nina', lastName: 'Holm' };
const zones = ['UTC', 'Asia/Kathmandu', 'America/St_Johns'];

beforeAll(async () => {
  await ensureAdministrator(sql, { ...testAdministrator, profile: { ...names, email: 'n.holm@fieldbox.example' } });
  await seedOrders(sql, 900);
  await seedResponses(sql, 300, 20_000);
});

async function seedOrders(sql: Database, count: number) {
  await seedConfigurations(sql, count, 20_000.000007);
  await sql`update shop.configuration set quantity = 1 + id % 3 where id % 2 = 0`;
  await sql`
    insert into shop.configuration_item (configuration_id, position, component_id, name, price_cents)
    select c.id, position, 1 + (c.id * position) % 17, 'Component', 100
    from shop.configuration c, generate_series(1, 3) position
    on conflict do nothing`;
}

const ofEach = async <Start, Figures>(each: readonly Start[], read: (start: Start) => PromiseLike<Figures>) =>
  Promise.all(each.map(read));

/** As they are summed. */
const figuresOf = (sql: Database) =>
  ofEach(starts, async (start) => ({
    figures: [...(await selectFigures(sql, start))],
    top: start && [...(await selectTopComponentsSince(sql, start))].map(({ id, count }) => ({ id, count })),
    days: await ofEach(zones, async (zone) => [...(await selectDays(sql, start, zone))]),
    months: await ofEach(zones, async (zone) => [...(await selectMonths(sql, start, zone))]),
  }));

/** The same from each order and response. */
const figuresOfRows = (sql: Database) =>
  ofEach(starts, async (start) => {
    const since = start ? sql`created_at >= ${start}` : sql`true`;
    return {
      figures: [
        ...(await sql`
        select state as kind, count(*), sum(total_price_cents * coalesce(quantity, 1))::bigint as cents,
          sum(total_price_cents)::bigint as "centsOfOne"
        from shop.configuration where state <> 'cancelled' and ${since}
        group by state
        union all
        select 'response', count(*), 0, 0 from shop.questionnaire_response where not is_sample and ${since}
        having count(*) > 0
        order by kind`),
      ],
      top: start && [
        ...(await sql`
        select component_id as id, count(*)
        from shop.configuration_item
        where configuration_id in (select id from shop.configuration where state <> 'cancelled' and ${since})
        group by component_id
        order by count desc, component_id
        limit 5`),
      ],
      days: await ofEach(zones, async (zone) => [
        ...(await sql`
        select to_char(o.created_at at time zone ${zone}, 'YYYY-MM-DD') as day, count(*),
          sum(total_price_cents * coalesce(quantity, 1))::bigint as cents,
          count(*) filter (where type = 'military') as military,
          count(*) filter (where type = 'civilian') as civilian
        from (
          select created_at, total_price_cents, quantity, mission_id from shop.configuration where state <> 'cancelled' and ${since}
        ) o
        join shop.mission m on m.id = mission_id
        group by day
        order by day`),
      ]),
      months: await ofEach(zones, async (zone) => [
        ...(await sql`
        select month, state, case when who > 0 then json_build_object('id', who, 'name', 'Nina Holm') end as assignee, count, cents
        from (
          select to_char(created_at at time zone ${zone}, 'YYYY-MM') as month, state, coalesce(assignee_id, 0) as who, count(*),
            sum(total_price_cents * coalesce(quantity, 1))::bigint as cents
          from shop.configuration where state <> 'cancelled' and ${since}
          group by month, state, who
        ) months
        order by month desc, state, who`),
      ]),
    };
  });

test('figures are those of the rows while orders come, change, are decided, assigned, cancelled and go, folded or not', async () => {
  await seedOrders(sql, 300);
  await seedResponses(sql, 30, 50_000);
  expect(await figuresOf(sql)).toEqual(await figuresOfRows(sql));
  await foldCounts(sql);
  expect(await figuresOf(sql)).toEqual(await figuresOfRows(sql));
  await sql`update shop.configuration set created_at = created_at - interval '47 minutes', total_price_cents = total_price_cents + 1, quantity = 4 where id % 3 = 0`;
  await sql`update shop.questionnaire_response set created_at = created_at - interval '8 days' where id % 2 = 0`;
  await sql`
    update shop.configuration
    set state = (array['new', 'in_contact', 'quoted', 'won', 'lost'])[1 + id % 5],
      assignee_id = case when id % 2 = 0 then (select id from shop.administrator) end
    where id % 4 <> 0`;
  await sql`update shop.configuration set state = 'cancelled' where id % 5 = 0`;
  await sql`delete from shop.configuration where id % 7 = 0`;
  await sql`delete from shop.questionnaire_response where id % 5 = 0 and not is_sample`;
  expect(await figuresOf(sql)).toEqual(await figuresOfRows(sql));
  await foldCounts(sql);
  expect(await figuresOf(sql)).toEqual(await figuresOfRows(sql));
  expect(await recount(sql)).toEqual([]);
  await sql`update shop.configuration set state = 'new' where state = 'cancelled' and id % 2 = 0`;
  await sql`update shop.configuration set assignee_id = null, state = 'won' where id % 6 = 0`;
  expect(await figuresOf(sql)).toEqual(await figuresOfRows(sql));
  await foldCounts(sql);
  expect(await figuresOf(sql)).toEqual(await figuresOfRows(sql));
  expect(await recount(sql)).toEqual([]);
});
