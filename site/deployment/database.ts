import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@onesite/database/connect';
import { type Cluster, startCluster } from '@onesite/server/postgres/cluster';
import type { Managed } from './process.ts';
import { systemPostgres } from './systemPostgres.ts';

type Options = {
  folder: string;
  port: number;
  /** For a standby, which has each commit before it is acknowledged. Without one there is none. */
  standbyPort?: number | undefined;
  log: (line: string) => void;
};

export type ReplicatedDatabase = Managed & {
  url: string;
  kill: () => Promise<void>;
  /** The standby takes over, at the address of the server that was killed. */
  promote: () => Promise<void>;
  stopStandby: () => Promise<void>;
};

/** It is running when this returns, because the sites' roles are created in it next. */
export async function startDatabase({ folder, port, standbyPort, log }: Options): Promise<ReplicatedDatabase> {
  const binaries = systemPostgres();
  console.log(
    binaries
      ? `PostgreSQL ${binaries.version} of this system (${binaries.postgres})`
      : 'PostgreSQL as npm has installed it, as a server of its own: this system has none of version 15 or later',
  );
  const run = (name: 'postgres' | 'standby', at: number, settings: string[] = []) =>
    startCluster({
      folder: join(folder, name),
      port: at,
      binaries,
      settings,
      log: (line) => log(`${name}: ${line}\n`),
    });
  const start = () => run('postgres', port, standbyPort ? ['synchronous_standby_names=*'] : []);
  let standby: Cluster | undefined;
  let cluster = await start();
  const { url } = cluster;
  if (standbyPort) await startStandby(standbyPort);

  return {
    url,
    async start() {
      cluster = await start();
    },
    async stop() {
      await cluster.stop();
    },
    async kill() {
      process.kill(cluster.pid()!, 'SIGKILL');
      await cluster.stop();
    },
    async promote() {
      const sql = openDatabase(standby!.url, { maxConnections: 1, statementTimeoutMs: 0 });
      await sql`select pg_promote()`.finally(() => sql.end());
      await standby!.stop();
      standby = undefined;
      cluster = await run('standby', port);
    },
    stopStandby: async () => standby?.stop(),
  };

  /** From a copy of a server that is stopped, as the one that npm installs has no `pg_basebackup`. */
  async function startStandby(at: number) {
    await cluster.stop();
    const copy = join(folder, 'standby');
    await rm(copy, { recursive: true, force: true });
    execFileSync('cp', ['-a', join(folder, 'postgres'), copy]);
    await writeFile(join(copy, 'data', 'standby.signal'), '');
    const follow = [`primary_conninfo=${url}`, 'wal_retrieve_retry_interval=200ms'];
    [standby, cluster] = await Promise.all([run('standby', at, follow), start()]);
  }
}
