import type { Sql } from 'postgres';
import { RegistryRefusal } from '../errors/refusal.ts';
import type { ArtifactStore } from '../store/artifactStore.ts';

/** The files of a published version that are missing in the store; undefined for a version that was never published. */
export async function missingFiles(sql: Sql, store: ArtifactStore, name: string, version: string) {
  const [row] = await sql<{ files: string[] }[]>`
    select array(select jsonb_object_keys(integrity)) as files
    from registry.version
    where name = ${name} and version = ${version}
  `;
  return row && store.missing(name, version, row.files);
}

/** The message that names missing files, and says what to do. */
export function incomplete(name: string, version: string, [first, ...others]: string[]) {
  const files = others.length > 0 ? `${first} and ${others.length} more of its files are` : `its file ${first} is`;
  return `${name} ${version} is not complete: ${files} missing from the store. Publish the same build again to restore it.`;
}

/**
 * Checked now, before visitors would notice, and before a set's transaction, which holds its lock for milliseconds only.
 * @throws RegistryRefusal not_found for a version with missing files
 */
export async function requireComplete(sql: Sql, store: ArtifactStore, name: string, version: string) {
  const missing = (await missingFiles(sql, store, name, version)) ?? [];
  if (missing.length > 0) throw new RegistryRefusal('not_found', incomplete(name, version, missing));
}
