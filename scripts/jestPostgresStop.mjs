import { rm } from 'node:fs/promises';

/** Jest's globalTeardown. */
export default async function stopPostgres() {
  if (!globalThis.testCluster) return;
  const { cluster, folder } = globalThis.testCluster;
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
