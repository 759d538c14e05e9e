import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareEnvironment } from '@onesite/protocol/prepareEnvironment';
import { lockDataFolder, privateUmask } from '@onesite/server/dataFolder';
import { startCluster } from '@onesite/server/postgres/cluster';
import { type DatabaseUrls, ensureRoles, roleUrls } from '@onesite/server/postgres/roles';
import { migrate } from 'api/database/migrate';
import { openDatabase } from 'api/database/sql';
import { parseSettings, type Settings } from '../settings.ts';
import { siteName } from '../site.ts';
import { runCommand, usage } from './commands.ts';

/** Runs one of the operator's commands on the site's data, whether or not the site is running. */
export async function operator(args: string[]) {
  const ends: (() => Promise<unknown>)[] = [];
  process.umask(privateUmask);
  try {
    if (args.length === 0) throw new Error(usage);
    prepareEnvironment();
    const settings = parseSettings(process.env);
    if (settings.role === 'edge') throw new Error('An edge has no database: run this with the settings of an API.');
    const urls = await databasesOf(settings, ends);
    const open = (url: string) => {
      const sql = openDatabase(url, { maxConnections: 1, statementTimeoutMs: 0 });
      ends.push(() => sql.end({ timeout: 5 }));
      return sql;
    };
    const databases = { sql: open(urls.api), registrySql: open(urls.registry) };
    await migrate(databases.sql);
    console.log(await runCommand({ ...databases, args, readPassword }));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

/** Finds the database. The embedded one of a running site is used directly; otherwise it is started for this command. */
async function databasesOf(
  { migrationUrls, databaseUrls, dataDir }: Settings,
  ends: (() => Promise<unknown>)[],
): Promise<DatabaseUrls> {
  const urls = migrationUrls ?? databaseUrls;
  if (urls) return urls;
  const folder = join(dataDir, 'postgres');
  const release = await lockDataFolder(dataDir).catch(() => undefined);
  if (!release) return runningDatabase(folder);
  ends.push(release);
  const cluster = await startCluster({ folder });
  ends.push(cluster.stop);
  return ensureRoles(cluster.url, folder, siteName);
}

/** The fourth line of postmaster.pid is the port, the sixth the address. */
async function runningDatabase(folder: string): Promise<DatabaseUrls> {
  const pidFile = await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8');
  const [, , , port, , host] = pidFile.split('\n');
  return roleUrls(`postgres://${host === '::1' ? '[::1]' : host}:${port}`, folder, siteName);
}

/** The first line of standard input; undefined if it is empty, or a terminal. The other end may stay open. */
async function readPassword(): Promise<string | undefined> {
  if (process.stdin.isTTY) return undefined;
  console.error('Reading the new password from standard input');
  let text = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) {
    text += chunk;
    if (text.includes('\n')) break;
  }
  return text.split(/\r?\n/)[0] || undefined;
}
