import type { CacheLimits } from './fetchedVersions.ts';
import { folderStore } from './folderStore.ts';

/**
 * The store at a folder, or at `s3://bucket/prefix`, of which this machine keeps what it has fetched in `cache`.
 * The S3 client is loaded only where it is needed.
 */
export async function openStore(address: string, cache: string, limits?: CacheLimits) {
  if (!address.startsWith('s3://')) return folderStore(address);
  const { s3Store } = await import('./s3Store.ts');
  const { host, pathname } = new URL(address);
  const folder = pathname.replace(/^\/+|\/+$/g, '');
  return s3Store({ bucket: host, prefix: folder && `${folder}/`, cache, limits });
}
