import type { CacheLimits } from './fetchedVersions.ts';
import { createFolderStore } from './folderStore.ts';

/**
 * The store in a folder, or at `s3://bucket/prefix` with this machine's copies in `cache`. The S3 client is only loaded if it is
 * needed.
 */
export async function openStore(address: string, cache: string, limits?: CacheLimits) {
  if (!address.startsWith('s3://')) return createFolderStore(address);
  const { createS3Store } = await import('./s3Store.ts');
  const { host, pathname } = new URL(address);
  const folder = pathname.replace(/^\/+|\/+$/g, '');
  return createS3Store({ bucket: host, prefix: folder && `${folder}/`, cache, limits });
}
