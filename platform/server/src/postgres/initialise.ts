import { randomUUID } from 'node:crypto';
import { chown, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { runProgram, type SystemAccount } from './account.ts';

const draftPrefix = 'draft-';

const choices = ['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];

/**
 * Creates a cluster whose superuser has this password. It is created in another folder and then renamed, so that an
 * interrupted start leaves nothing that looks like a cluster.
 */
export async function initialise(initdb: string, data: string, password: string, account: SystemAccount) {
  const folder = dirname(data);
  const abandoned = (await readdir(folder)).filter((name) => name.startsWith(draftPrefix));
  for (const name of abandoned) await rm(join(folder, name), { recursive: true, force: true }).catch(() => {});
  const draft = join(folder, draftPrefix + randomUUID());
  await account.own(draft);
  const passwordFile = await writePasswordFile(`${draft}-password`, password, account);
  const pwfile = `--pwfile=${account.nameOf(draft)}/../${basename(passwordFile)}`;
  const child = runProgram(initdb, [`--pgdata=${account.nameOf(draft)}`, pwfile, ...choices], draft, account);
  let output = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const code = await new Promise((done, fail) => child.once('close', done).once('error', fail));
  await rm(passwordFile);
  if (code === 0) return rename(draft, data);
  await rm(draft, { recursive: true, force: true });
  const next = output.includes('could not look up effective user ID') ? `\n${withoutEntry}` : '';
  throw new Error(`PostgreSQL cannot create its folder ${data}:\n${output.trim()}${next}`);
}

const withoutEntry =
  'This user has no entry in /etc/passwd. Start the site as one that has (in the image: node, 1000), or set DATABASE_URL to a server.';

async function writePasswordFile(file: string, password: string, { identity }: SystemAccount) {
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  if (identity.uid !== undefined && identity.gid !== undefined) await chown(file, identity.uid, identity.gid);
  return file;
}
