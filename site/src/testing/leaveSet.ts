import { join } from 'node:path';
import { fakeRegistry, releases, routeAt } from '@onesite/edge/testing/releases';
import { liveDocumentPath } from '@onesite/protocol/live';
import { signedJson } from '@onesite/protocol/signature';
import { signingKeys } from '@onesite/server/start/storeAndKeys';
import { createFolderStore } from '@onesite/store/folderStore';

/** Leaves in a site's folder what an earlier process has: set 1, with a page at `/`. */
export async function leaveSet(dataDir: string, secretsKey: string): Promise<void> {
  const store = createFolderStore(join(dataDir, 'store'));
  const made = await releases(store);
  const registry = fakeRegistry(store);
  registry.promote(await made.set(1, { routes: [routeAt('/')] }));
  await store.putFile(liveDocumentPath('production'), signedJson(await registry.document(), signingKeys(secretsKey)));
  await made.remove();
}
