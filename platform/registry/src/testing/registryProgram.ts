// A registry in a process of its own: node --import tsx registryProgram.ts <database URL> <store's folder>. Calls come as messages.

import { createFolderStore } from '@onesite/store/folderStore';
import postgres from 'postgres';
import { registryApp } from '../http/registryApp.ts';
import { createLiveDocumentFeed } from '../live/liveDocumentFeed.ts';
import { platformToken, testKeys } from './platformToken.ts';
import type { RegistryCall, Responded } from './registryProcess.ts';

const [, , database = '', folder = ''] = process.argv;
const sql = postgres(database, { max: 5, onnotice: () => {} });
const store = createFolderStore(folder);
const app = registryApp({
  sql,
  store,
  documents: createLiveDocumentFeed({ sql, store, keys: testKeys, environments: ['production'], log: () => {} }),
  keys: testKeys,
  platformToken,
  log: () => {},
  renderExamples: async () => [],
  fetchResponses: async () => ({}),
});

process.on('message', async ({ id, method, path, body }: RegistryCall) => {
  const headers = { Authorization: `Bearer ${platformToken}` };
  const bytes = body instanceof Uint8Array ? new Uint8Array(body) : body && JSON.stringify(body);
  const response = await app.request(`/api/releases${path}`, { method, headers, body: bytes });
  const megabytes = process.resourceUsage().maxRSS / 1024;
  process.send?.({ id, status: response.status, body: await response.json(), megabytes } satisfies Responded);
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
