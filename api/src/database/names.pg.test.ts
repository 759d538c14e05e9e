import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;

afterEach(() => database.drop());

test('names are sorted as people look for them', async () => {
  database = await createTestDatabase();
  const names = ['Zoë', 'unit 10', 'Åse', 'ana', 'Unit 2', 'Øst', 'Ana', 'Bo', 'Çelik', 'Dora', '', "O'Neill"];
  const rows = await database.sql<{ name: string }[]>`
    select name from unnest(${names}::text[]) name order by name collate shop.people`;
  expect(rows.map(({ name }) => name)).toEqual([
    ...['', 'ana', 'Ana', 'Åse', 'Bo', 'Çelik', 'Dora', "O'Neill", 'Øst', 'Unit 2', 'unit 10', 'Zoë'],
  ]);
});

test('names alone are sorted by a library, so that nothing else depends on its version', async () => {
  database = await createTestDatabase();
  const sorted = await database.sql`
    select distinct collation_of::regcollation::text as name
    from pg_index i
    join pg_class c on c.oid = i.indexrelid and c.relnamespace = 'shop'::regnamespace
    cross join unnest(i.indcollation::oid[]) collation_of
    left join pg_collation k on k.oid = collation_of and k.collname <> 'default'
    cross join pg_database d
    where d.datname = current_database() and collation_of <> 0
      and case
        when k.oid is null then pg_database_collation_actual_version(d.oid)
        else pg_collation_actual_version(k.oid)
      end is not null`;
  expect(sorted).toEqual([{ name: 'shop.people' }]);
});

test('a database that cannot sort names is refused with what to do', async () => {
  database = await createEmptyDatabase({ encoding: 'SQL_ASCII' });
  await expect(migrate(database.sql)).rejects.toMatchObject({
    message: expect.stringMatching(/^The shop sorts names by ICU/),
    hint: expect.stringContaining('the encoding UTF8'),
  });
});
