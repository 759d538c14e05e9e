import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from 'api/database/connect';
import { migrate } from 'api/database/migrate';
import { lockDataFolder } from '../dataFolder.ts';
import { startCluster } from '../postgres/cluster.ts';
import { ensureRoles, roleUrls } from '../postgres/roles.ts';
import { parseSettings, type Settings } from '../settings.ts';
import { runCommand, usage } from './commands.ts';

/** Runs one of the operator's commands on the site's data, whether or not the site is running. */
export async function operator(args: string[]) {
  const ends: (() => Promise<unknown>)[] = [];
  try {
    if (args.length === 0) throw new Error(usage);
    const password = process.stdin.isTTY ? undefined : await standardInput();
    const sql = openDatabase(await databaseOf(parseSettings(process.env), ends), { maxConnections: 1 });
    ends.push(() => sql.end({ timeout: 5 }));
    await migrate(sql);
    console.log(await runCommand({ sql, args, password }));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
  for (const end of ends.reverse()) await end();
}

/** Finds the database. The embedded one of a running site is used as it is; otherwise it is started for this command. */
async function databaseOf({ databaseUrls, dataDir }: Settings, ends: (() => Promise<unknown>)[]): Promise<string> {
  if (databaseUrls) return databaseUrls.api;
  const folder = join(dataDir, 'postgres');
  const release = await lockDataFolder(dataDir).catch(() => undefined);
  if (!release) return runningDatabase(folder);
  ends.push(release);
  const cluster = await startCluster({ folder });
  ends.push(cluster.stop);
  return (await ensureRoles(cluster.url, folder)).api;
}

/** The fourth line of postmaster.pid is the port. */
async function runningDatabase(folder: string): Promise<string> {
  const pidFile = await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8');
  return (await roleUrls(`postgres://127.0.0.1:${pidFile.split('\n')[3]}`, folder)).api;
}

/** Its first line; undefined when there is none. */
async function standardInput(): Promise<string | undefined> {
  let text = '';
  for await (const chunk of process.stdin) text += chunk;
  return text.split(/\r?\n/)[0] || undefined;
}
