import { createRegistryDatabase } from '../testing/database.ts';
import { edgeIds, reportEdge } from './edgeRows.ts';

const report = (id: string) => ({ id, serving: null, failed: [], refused: null });

test('an edge waits for nobody who removes, or is, an edge of long ago', async () => {
  const { sql, drop } = await createRegistryDatabase();
  for (const id of ['a', 'b']) await reportEdge(sql, report(id));
  await sql`update registry.edge set seen_at = now() - interval '2 hours'`;
  await sql.begin(async (other) => {
    await other`select from registry.edge where id = 'a' for update`;
    await reportEdge(sql, report('c'));
    expect(await edgeIds(sql)).toEqual(['a', 'c']);
  });
  await reportEdge(sql, report('c'));
  expect(await edgeIds(sql)).toEqual(['c']);
  await drop();
});
