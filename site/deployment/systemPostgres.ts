import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from '@onesite/server/postgres/programs';

/** The oldest version on which the site runs (docs/settings.md). */
const minVersion = 15;

/** The newest PostgreSQL server that this system has installed; undefined if there is none that the site can use. */
export function findSystemPostgres(): Binaries | undefined {
  const found = folders()
    .map((folder) => ({ initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }))
    .filter(({ initdb, postgres }) => existsSync(initdb) && existsSync(postgres))
    .map((programs) => ({ ...programs, version: versionOf(programs.postgres) }))
    .filter(({ version }) => Number.parseInt(version, 10) >= minVersion);
  return found.sort((a, b) => b.version.localeCompare(a.version, 'en', { numeric: true }))[0];
}

/** Debian has a folder for each version, outside PATH. */
function folders() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  return [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
}

const versionOf = (postgres: string) =>
  /\d+(\.\d+)?/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' }))?.[0] ?? '0';
