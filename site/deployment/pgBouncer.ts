import { chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseAccount } from '@onesite/server/postgres/programs';
import type { Program } from './process.ts';

type Options = {
  /** For its two files; made if it is missing. */
  folder: string;
  port: number;
  /** An address of the same server for each role. */
  databaseUrls: string[];
  /** Connections for all clients of one role. */
  poolSize: number;
};

/** Writes the files of a PgBouncer in transaction mode, as docs/operate.md describes it. Debian's 1.18 pauses by SIGUSR1 and resumes by SIGUSR2. */
export async function pgBouncer({ folder, port, databaseUrls, poolSize }: Options): Promise<Program> {
  const [server] = databaseUrls.map((url) => new URL(url));
  // Like PostgreSQL, it refuses to run as root.
  const account = databaseAccount();
  await account.createFolder(folder);
  const { uid, gid } = account.identity;
  const users = databaseUrls
    .map((url) => new URL(url))
    .map(({ username, password }) => `"${username}" "${password}"\n`);
  await write('users.txt', users.join(''));
  await write(
    'pgbouncer.ini',
    `[databases]
* = host=${server!.hostname} port=${server!.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = users.txt
pool_mode = transaction
default_pool_size = ${poolSize}
server_login_retry = 1
`,
  );
  return {
    command: 'pgbouncer',
    args: ['pgbouncer.ini'],
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
    cwd: folder,
    identity: account.identity,
    readyAt: `tcp://127.0.0.1:${port}`,
    signals: { pause: 'SIGUSR1', resume: 'SIGUSR2' },
  };

  async function write(name: string, text: string) {
    const file = join(folder, name);
    await writeFile(file, text, { mode: 0o600 });
    if (uid !== undefined && gid !== undefined) await chown(file, uid, gid);
  }
}

/** The address of the same database through PgBouncer. */
export function pooledUrl(databaseUrl: string, port: number) {
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}
