import { createRegistryDatabase } from '../testing/database.ts';
import { countAttempt } from './sessionAttempts.ts';

test('an attempt waits for no other network that tries again after a long time', async () => {
  const { sql, drop } = await createRegistryDatabase();
  const known = async () => {
    const rows = await sql<{ network: string }[]>`select network from registry.session_attempt order by network`;
    return rows.map(({ network }) => network);
  };
  for (const network of ['192.0.2.1', '192.0.2.2']) await countAttempt(sql, network, 10);
  await sql`update registry.session_attempt set began_at = now() - interval '20 minutes'`;
  await sql.begin(async (other) => {
    await other`select from registry.session_attempt where network = '192.0.2.1' for update`;
    await countAttempt(sql, '192.0.2.3', 10);
    expect(await known()).toEqual(['192.0.2.1', '192.0.2.3']);
  });
  await countAttempt(sql, '192.0.2.3', 10);
  expect(await known()).toEqual(['192.0.2.3']);
  await drop();
});
