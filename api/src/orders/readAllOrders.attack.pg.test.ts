import { createTestApi } from '../testing/client.ts';
import { createTestDatabase } from '../testing/database.ts';

test('of 70 orders that one network reads by counting up 60 are answered, and another network is not affected', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now()); // a minute of 60 orders has no second more, however busy the machine is
  const { sql, drop } = await createTestDatabase();
  const { api } = createTestApi(sql, { rateLimit: {} });
  const statusOf = async (id: number, network: string) =>
    (await api.request(`/api/configurations/${id}`, { headers: { 'X-Forwarded-For': network } })).status;

  const statuses: number[] = [];
  for (let id = 1_000; id < 1_070; id++) statuses.push(await statusOf(id, '203.0.113.7'));
  expect(statuses.filter((status) => status === 404)).toHaveLength(60);
  expect(statuses.slice(60)).toEqual(Array(10).fill(429));
  expect(await statusOf(1_000, '203.0.113.8')).toBe(404);
  await drop();
});
