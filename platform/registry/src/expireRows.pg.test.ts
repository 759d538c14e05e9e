import { expireRows } from './expireRows.ts';
import { createRegistryDatabase } from './testing/database.ts';

let database: Awaited<ReturnType<typeof createRegistryDatabase>>;
beforeEach(async () => {
  database = await createRegistryDatabase();
  const { sql } = database;
  for (const days of [1, 365, 367]) {
    await sql`
      insert into registry.token_use (used_at, token, call, outcome)
      values (now() - make_interval(days => ${days}), 'platform', 'promote', 'done')`;
    await sql`
      insert into registry.refusal (at, kind, changes, findings, token)
      values (now() - make_interval(days => ${days}), 'promote', '{}', '[]', 'platform')`;
  }
});
afterEach(() => database.drop());

async function left() {
  const [row] = await database.sql`
    select (select count(*) from registry.token_use)::int as uses, (select count(*) from registry.refusal)::int as refusals`;
  return row;
}

test('uses of tokens and refusals are removed after 366 days', async () => {
  await expireRows(database.sql);
  expect(await left()).toEqual({ uses: 2, refusals: 2 });
});

test("a table whose rows cannot be removed leaves none of the others', and is named", async () => {
  await database.sql.unsafe('alter table registry.page_error rename to page_errors');
  await expect(expireRows(database.sql)).rejects.toThrow('page_error');
  expect(await left()).toEqual({ uses: 2, refusals: 2 });
});
