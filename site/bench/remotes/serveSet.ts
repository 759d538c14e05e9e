// An edge in a process of its own, for the set in the file SET, with cohorts of the remotes in COHORTS.
import { readFile } from 'node:fs/promises';
import { createEdge } from '@onesite/edge/edge';
import { residentBytes } from '@onesite/edge/renderers/memory';
import { createFolderStore } from '@onesite/registry/store/folderStore';
import { listen } from '@onesite/server/start/listen';
import { createRemoteApi } from '@onesite/server/start/remoteApi';
import { fixedSource } from '../fixedSource.ts';

const { SET = '', STORE = '', API = '', COHORTS = '' } = process.env;
const api = createRemoteApi(API, { trustProxy: 0, unavailable: () => new Response(undefined, { status: 503 }) });
const {
  fetch: response,
  respondDirectly,
  live,
} = await createEdge({
  source: fixedSource(JSON.parse(await readFile(SET, 'utf8')), COHORTS.split(' ').filter(Boolean)),
  store: createFolderStore(STORE),
  api: api.response,
  currentTag: api.currentTag,
  log: () => {},
  reporting: { part: 1, perMinute: null },
});
const { port } = await listen(0, response, { respondDirectly });

process.on('message', () => {
  const pids = [process.pid, ...(live.get()?.renderers.pids() ?? [])];
  process.send?.({ memory: pids.map(residentBytes).reduce((sum, bytes) => sum + bytes) });
});
process.once('disconnect', () => process.exit());
process.send?.({ port });
