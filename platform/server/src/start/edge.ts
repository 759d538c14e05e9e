import { hostname } from 'node:os';
import { join } from 'node:path';
import { createEdge, type EdgeOptions } from '@onesite/edge/edge';
import { createRegistryLink } from '@onesite/edge/live/registryLink';
import { every } from '@onesite/telemetry/every';
import { createOutage } from '@onesite/telemetry/log/outage';
import { persistedSecret } from '../dataFolder.ts';
import { createRemoteApi } from './api.ts';
import type { SiteHandler } from './listen.ts';
import type { StartContext } from './startContext.ts';
import type { StoreAndKeys } from './storeAndKeys.ts';

export type SiteEdge = Awaited<ReturnType<typeof startEdge>>;

type EdgeApi = { calls: SiteHandler; currentTag: EdgeOptions['currentTag'] };

/** How often an edge without calls asks whether the API answers: else nobody would notice an outage and its end. */
const probeMs = 10_000;

/** The API of another process. */
export function callsElsewhere(context: StartContext, apiUrl: string): EdgeApi {
  const { settings, metrics, log, onClose } = context;
  const outage = createOutage(log, { down: 'API cannot be reached', back: 'API can be reached again', level: 'error' });
  let isIdle = true;
  let isClosed = false;
  const { call, currentTag, close } = createRemoteApi(apiUrl, {
    trustProxy: settings.trustProxy,
    onCalled(error) {
      isIdle = false;
      if (!error) outage.succeeded();
      else if (!isClosed) outage.failed({ api: apiUrl, error });
    },
  });
  metrics.gauge({ name: 'edge_api_up', help: 'Whether the API answered the last call.' }, () => [
    [Number(!outage.isDown())],
  ]);
  const stop = every(probeMs, async () => {
    if (isIdle) await (await call(new Request(new URL('/api/health', apiUrl)))).body?.cancel();
    isIdle = true;
  });
  onClose(async () => {
    isClosed = true;
    await Promise.all([stop(), close()]);
  });
  return { calls: call, currentTag };
}

/** The edge of this process, with the site's settings. */
export async function startEdge(context: StartContext, storeAndKeys: StoreAndKeys, { calls, currentTag }: EdgeApi) {
  const { settings, log, metrics, onClose } = context;
  const { publicUrls, trustProxy, environment } = settings;
  const { store, secretFor, keys } = storeAndKeys;
  const address = settings.apiUrl ?? 'http://registry'; // a placeholder: `calls` answers in this process, and a Request needs a host
  const edge = await createEdge({
    // An edge of its own asks over HTTP. Elsewhere the registry is in this process; it answers 503 until its tables exist.
    link: createRegistryLink({ fetch: settings.role === 'edge' ? fetch : calls, address, environment, keys }),
    store,
    environment,
    keys,
    id: `${hostname()}:${(await persistedSecret(settings.dataDir, 'edge-id')).value.slice(0, 8)}`,
    documentFile: join(settings.dataDir, 'live.json'),
    api: calls,
    currentTag,
    secret: secretFor('nonces of documents'),
    origins: { publicUrls, trustProxy },
    values: publicValues(process.env),
    log,
    renderers: { size: settings.renderers },
    reporting: { share: settings.reportedPages, perMinute: settings.rateLimit === 'off' ? null : 120 },
    metrics,
  });
  onClose(edge.close);
  return edge;
}

/** The variables that pages may read; undefined without any. `PUBLIC_URL` is a setting of the server. */
function publicValues(all: Record<string, string | undefined>) {
  const values = Object.entries(all).filter(([name]) => /^PUBLIC_\w+$/.test(name) && name !== 'PUBLIC_URL');
  return values.length > 0 ? (Object.fromEntries(values) as Record<string, string>) : undefined;
}
