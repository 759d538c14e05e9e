import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTestDatabase, type TestDatabase } from 'api/testing/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** @returns what a command prints that runs to its end while its standard input stays open */
async function run(args: string[], input: string) {
  const program = join(__dirname, '../../../scripts/operator.mjs');
  const env = { PATH: process.env.PATH, DATABASE_URL: `"${database.url}"\r` };
  const child = spawn(process.execPath, [program, ...args], { env });
  child.stdin.on('error', () => {}).write(input);
  return (await Promise.all([text(child.stderr), text(child.stdout)])).join('');
}

test('only a command that asks for a password reads standard input, and does not wait for its end', async () => {
  const add = ['add-administrator', 'ada', '--first-name', 'Ada', '--last-name', 'Berg', '--email', 'a@site.example'];
  const [erased, checked, added] = await Promise.all([
    run(['erase', 'one@person.example'], 'two@person.example\n'),
    run(['check'], ''),
    run(add, 'correct horse battery\nand more\n'),
  ]);
  expect(erased).toMatch(/^Erased the data of one@person\.example:/m);
  expect(checked).toBe('All stored data is consistent.\n');
  expect(added).toBe('Reading the new password from standard input\nAdministrator ada added\n');
});
