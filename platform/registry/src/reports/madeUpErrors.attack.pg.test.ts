import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { writeReports } from './writeReports.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await testRegistry();
});
afterAll(() => registry.close());

const version = '1.0.0-0123456789ab';
const error = (line: number, { count = 1, reporters = 1 } = {}) => ({
  ...{ name: 'mf-a', version, error: 'TypeError', route: '/a/:id', count, reporters },
  positions: [`mf-a/${version}/exposed.js:${line}:1`],
});
const write = (...errors: ReturnType<typeof error>[]) =>
  writeReports(registry.sql, { counts: [], vitals: [], errors, visits: [] });
const listed = async () => {
  const rows = await registry.sql<{ position: string }[]>`
    select position from registry.page_error where version = ${version}`;
  return rows.map(({ position }) => Number(position.split(':')[1]));
};

test('1,000 made-up errors, however often they are repeated, keep no true one from the list of a version', async () => {
  await write(error(1, { reporters: 2 }));
  for (let line = 1_000; line < 2_000; line += 50) {
    const made = Array.from({ length: 50 }, (_, index) => error(line + index, { count: 500 }));
    await write(...made);
  }
  expect(await listed()).toHaveLength(100);
  expect(await listed()).toContain(1);

  await write(error(2));
  expect(await listed()).toContain(2);
  await write(error(2));
  for (let line = 2_000; line < 2_200; line++) await write(error(line, { count: 500 }));
  const left = await listed();
  expect(left).toHaveLength(100);
  expect(left).toEqual(expect.arrayContaining([1, 2]));
});
