import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { releases, routeAt } from '@onesite/edge/testing/releases';
import { createStoredSets } from '@onesite/registry/sets/storedSets';
import { createFolderStore } from '@onesite/registry/store/folderStore';

/** Leaves in a site's folder what an earlier process has: set 1, with a page at `/`. */
export async function leaveSet(dataDir: string, secretsKey: string): Promise<void> {
  const store = createFolderStore(join(dataDir, 'store'));
  const made = await releases(store);
  const signing = createHmac('sha256', secretsKey).update('sets in the store').digest('base64url');
  await createStoredSets(store, signing).write(await made.set(1, { routes: [routeAt('/')] }));
  await made.remove();
}
