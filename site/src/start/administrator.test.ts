import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureAdministrator } from 'api/accounts/ensureAdministrator';
import { createTestDatabase, type TestDatabase } from 'api/testing/database';
import { parseSettings } from '../settings.ts';
import { firstAdministrator } from './administrator.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'site-administrator-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const start = (isTerminal = true) => firstAdministrator(database.sql, parseSettings({ DATA_DIR: folder }), isTerminal);
const file = () => join(folder, 'admin-password');

test('where output is stored, as in a log, the first start names the file of the password alone', async () => {
  expect(await start(false)).toBe(`admin, password in ${file()}`);
  expect((await readFile(file(), 'utf8')).trim()).toMatch(/^[\w-]{24}$/);
});

test('in a terminal the first start prints the password that it made, later ones name the file', async () => {
  expect(await start()).toMatch(/^admin, password [\w-]{24} \(stored in .+\/admin-password\)$/);
  expect(await start()).toBe(`admin, password in ${file()}`);
});

test('once the password was changed, the file with the old one goes, and nobody is sent to it', async () => {
  await start();
  await ensureAdministrator(database.sql, { username: 'admin', password: 'changed since', reset: true });
  expect(await start()).toBe('admin, with the password that was set before (ADMIN_PASSWORD sets another)');
  expect(existsSync(file())).toBe(false);
});
