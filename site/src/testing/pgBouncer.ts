import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseAccount } from '@onesite/server/postgres/account';
import { freePort } from '@onesite/server/postgres/freePort';

/** PgBouncer in front of the server at this address, in transaction mode, with three connections for all clients. */
export async function startPgBouncer(databaseUrl: string) {
  const { hostname, port: serverPort, username, password } = new URL(databaseUrl);
  // Like PostgreSQL, it refuses to run as root.
  const account = databaseAccount();
  const folder = join(tmpdir(), `pgbouncer-${randomBytes(8).toString('hex')}`);
  await account.own(folder);
  const port = await freePort();
  await writeFile(join(folder, 'users.txt'), `"${username}" "${password}"\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = users.txt
pool_mode = transaction
default_pool_size = 3
`,
  );
  const pooler = spawn('pgbouncer', ['pgbouncer.ini'], {
    ...account.identity,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  await new Promise<void>((resolve, reject) => {
    pooler.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      if (log.includes('process up')) resolve();
    });
    pooler.on('error', () => reject(new Error('PgBouncer is not installed: apt-get install pgbouncer')));
    pooler.on('exit', () => reject(new Error(`PgBouncer has ended: ${log}`)));
  }).catch(async (error: Error) => {
    await rm(folder, { recursive: true });
    throw error;
  });
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    /** Its log so far. */
    log: () => log,
    async stop() {
      const ended = once(pooler, 'exit');
      pooler.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
