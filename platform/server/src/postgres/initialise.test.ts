import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseAccount } from './account.ts';
import { initialise } from './initialise.ts';

// Whether the user of this test has an entry, nobody can choose: initdb is one that says what PostgreSQL's says.
test('a user without an entry in /etc/passwd is told the next step', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-initialise-'));
  const initdb = join(folder, 'initdb');
  await writeFile(initdb, '#!/bin/sh\necho "initdb: error: could not look up effective user ID 12345" >&2\nexit 1\n', {
    mode: 0o755,
  });
  const account = { ...databaseAccount(), identity: {} };
  const started = initialise(initdb, join(folder, 'data'), 'a password', account);
  await expect(started).rejects.toThrow(/effective user ID 12345\nThis user has no entry .* or set DATABASE_URL/);
  await rm(folder, { recursive: true });
});
