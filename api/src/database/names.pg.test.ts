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

test('a database that cannot sort names is refused with what to do', async () => {
  database = await createEmptyDatabase({ encoding: 'SQL_ASCII' });
  await expect(migrate(database.sql)).rejects.toMatchObject({
    message: expect.stringMatching(/^The shop sorts names by ICU/),
    hint: expect.stringContaining('the encoding UTF8'),
  });
});
