// A registry in a process of its own: node --import tsx registryProgram.ts <database URL> <store's folder>. Calls come by messages.
import postgres from 'postgres';
import { registryApp } from '../http/registryApp.ts';
import { folderStore } from '../store/folderStore.ts';
import { platformSecret, platformToken } from './platformToken.ts';
import type { Answered, Asked } from './registryProcess.ts';

const [, , database = '', folder = ''] = process.argv;
const app = registryApp({
  sql: postgres(database, { max: 5, onnotice: () => {} }),
  store: folderStore(folder),
  platformToken,
  secret: platformSecret,
  log: () => {},
  renderExamples: async () => [],
  fetchAnswers: async () => ({}),
});

process.on('message', async ({ id, method, path, body }: Asked) => {
  const headers = { Authorization: `Bearer ${platformToken}` };
  const answer = await app.request(`/api/releases${path}`, { method, headers, body: body && JSON.stringify(body) });
  process.send?.({ id, status: answer.status, body: await answer.json() } satisfies Answered);
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
