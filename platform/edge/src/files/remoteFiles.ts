import { fileTypes, isFileName } from '@onesite/protocol/build/fileTypes';
import { withTimeout } from '@onesite/shared-contract/http/withTimeout';
import type { ArtifactStore, OpenFile } from '@onesite/store/artifactStore';
import { type Context, Hono } from 'hono';
import { noStore } from '../documents/policy.ts';
import type { EdgeMetrics } from '../edgeMetrics.ts';
import { type EdgeEnv, setRoute } from '../honoEnv.ts';
import type { LiveState } from '../live/liveState.ts';
import type { SetChooser } from '../sets/chooseSet.ts';
import type { ServedSet } from '../sets/servedSet.ts';
import { fileHeaders, readStored, type StoredFile, sendStored, typeOf } from './storedFile.ts';

type Options = {
  chooser: SetChooser;
  store: ArtifactStore;
  liveState: LiveState;
  liveSet: () => ServedSet | undefined;
  metrics: EdgeMetrics;
};

export function remoteFileRoutes({ chooser, store, liveState, liveSet, metrics }: Options) {
  const app = new Hono<EdgeEnv>();
  const sendFile = remoteFiles(store, audienceOf);

  /** Everybody may load code that is or was live or in a cohort. Only who has opened a preview may load its code. */
  async function audienceOf(c: Context<EdgeEnv>, name: string, version: string) {
    if (liveState.isReleased(name, version)) return 'public';
    const visitorSet = await chooser.chooseSet(chooser.setRequestOf(c.req.raw, c.env));
    if (visitorSet?.variant?.kind === 'preview' && visitorSet.variant.members[name] === version) return 'private';
    await liveState.readAgain(); // another edge may have got a newer document
    return liveState.isReleased(name, version) ? 'public' : undefined;
  }

  /** Only live remotes are labels of a metric, because anybody can request any name. */
  function countedName(name: string) {
    const { shell, remotes } = liveSet()?.set ?? {};
    const isLive = name === shell?.name || (remotes !== undefined && Object.hasOwn(remotes, name));
    return isLive ? name : 'other';
  }

  app.get('/:name/:version/:file', async (c) => {
    setRoute(c, '/remotes/:name/:version/:file');
    const response = await sendFile(c);
    metrics.remoteFiles.labels(countedName(c.req.param('name')), outcomeOf(response)).inc();
    return response;
  });
  app.all('/*', notFound);
  return app;
}

const outcomeOf = ({ status }: Response) =>
  [200, 206, 416].includes(status) ? 'sent' : status === 404 ? 'missing' : 'unavailable';

const isName = (text: string) => /^[\w][\w.-]*$/.test(text);

/** Who may have a version's files: everybody, this visitor, or nobody. @throws Error if the registry cannot be read */
type AudienceOf = (c: Context, name: string, version: string) => Promise<'public' | 'private' | undefined>;

/** /remotes/<name>/<version>/<file>: a file of a version's browser half, cached for ever, if this visitor may have it. */
export const remoteFiles = (store: ArtifactStore, audienceOf: AudienceOf) => async (c: Context) => {
  const { name = '', version = '', file = '' } = c.req.param();
  const type = typeOf(file);
  if (!type || ![name, version].every(isName) || !isFileName(file)) return notFound(c);
  const sendLocal = await findLocal(store, c, { name, version, file });
  if (!sendLocal && !store.fetchByName) return notFound(c);
  const audience = await audienceOf(c, name, version).catch(() => 'unknown' as const);
  if (audience === 'unknown') return tryAgain(c);
  if (!audience) return notFound(c);
  const send = sendLocal ?? (await findElsewhere(store, c, { name, version, file }).catch(() => 'unknown' as const));
  if (send === 'unknown') return tryAgain(c);
  if (!send) return notFound(c);
  return send({
    ...fileHeaders(type),
    ...(type === fileTypes.js && { 'Content-Security-Policy': workerPolicy }),
    'Cache-Control': `${audience}, max-age=31536000, immutable`,
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
};

/** Looks for a file on this machine. @returns a function that sends it; of sound and film it reads only the requested range */
async function findLocal(store: ArtifactStore, c: Context, { name, version, file }: StoredFile) {
  if (!/^(audio|video)\//.test(typeOf(file) ?? '')) {
    const stored = await readStored(store, c, { name, version, file });
    return stored && ((headers: Record<string, string>) => sendStored(c, stored, headers));
  }
  const opened = await store.open(name, version, `browser/${file}`);
  return opened && ((headers: Record<string, string>) => sendRange(c, opened, headers));
}

/**
 * A worker has the policy of its own response, not that of the page. It is on each script, because caches give a worker what a page
 * has fetched. It has no effect on a page's own scripts.
 */
const workerPolicy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";

/** How long a request waits for a fetch, which then goes on for the next request. A proxy waits longer (deploy/nginx.conf.template). */
const fetchMs = 12_000;

/** Fetches a version that this machine has not served, because an open page may still have its addresses. @throws Error */
async function findElsewhere(store: ArtifactStore, c: Context, file: StoredFile) {
  const fetched = withTimeout(fetchMs, Promise.resolve(store.fetchByName?.(file.name, file.version)));
  const failure = await fetched.then(
    () => undefined,
    (error: Error) => error,
  );
  const found = await findLocal(store, c, file);
  if (!found && failure) throw failure; // a version that cannot be stored here, as on a full disk, is sent from memory
  return found;
}

/** Not HTML, because a browser would run it as a script. Not cached, because Retry would then get it again. */
const notFound = (c: Context) => c.text('Not found', 404, noStore);

/** For a file that cannot be looked up at the moment. */
const tryAgain = (c: Context) => c.text('Try again', 503, { ...noStore, 'Retry-After': '1' });

/** Sends a byte range of sound or film, because Safari plays neither without ranges. Other forms of ranges get the whole file. */
function sendRange(c: Context, { sizeBytes, read }: OpenFile, headers: Record<string, string>) {
  const all = { ...headers, 'Accept-Ranges': 'bytes' };
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(c.req.header('Range') ?? '') ?? [];
  const isBackwards = to && Number(to) < Number(from);
  const isWhole = from === undefined || isBackwards;
  const start = isWhole ? 0 : Number(from);
  const end = Math.min(!isWhole && to ? Number(to) : Number.POSITIVE_INFINITY, sizeBytes - 1);
  const body = start > end ? '' : read(start, end);
  const sent = { ...all, 'Content-Length': String(Math.max(0, end + 1 - start)) };
  if (isWhole) return c.body(body, 200, sent);
  if (start > end) return c.body(null, 416, { ...all, 'Content-Range': `bytes */${sizeBytes}` });
  return c.body(body, 206, { ...sent, 'Content-Range': `bytes ${start}-${end}/${sizeBytes}` });
}
