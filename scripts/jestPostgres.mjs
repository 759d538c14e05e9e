import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';

/** Jest's globalSetup: starts one server for the run, which jestPostgresStop.mjs stops. Each test file creates its own database there. */
export default async function startPostgres() {
  if (process.env.TEST_DATABASE_URL) return; // mutants.mjs has started one for all its runs
  const folder = await mkdtemp(join(tmpdir(), 'fieldbox-test-'));
  const { startCluster } = await tsImport('../platform/server/src/postgres/cluster.ts', import.meta.url);
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
  const cluster = await startCluster({ folder, settings });
  process.env.TEST_DATABASE_URL = cluster.url;
  globalThis.testCluster = { cluster, folder };
}
