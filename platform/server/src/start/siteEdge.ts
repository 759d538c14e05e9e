import { openDatabase } from '@onesite/database/connect';
import { createEdge, type EdgeOptions } from '@onesite/edge/edge';
import { createReleaseSource } from '@onesite/registry/edges/releaseSource';
import { createSteadySource } from '@onesite/registry/edges/steadySource';
import type { FetchHandler } from './listen.ts';
import { createRemoteApi } from './remoteApi.ts';
import type { SiteReleases } from './siteReleases.ts';
import type { StartContext } from './startContext.ts';
import { starting } from './starting.ts';

export type SiteEdge = Awaited<ReturnType<typeof startEdge>>;

/** The API as an edge calls it. */
type EdgeApi = { calls: FetchHandler; currentTag: EdgeOptions['currentTag'] };

/** The API of another process. */
export function callsElsewhere({ settings: { trustProxy }, onClose }: StartContext, apiUrl: string): EdgeApi {
  const { response, currentTag, close } = createRemoteApi(apiUrl, { trustProxy, unavailable: starting });
  onClose(close);
  return { calls: response, currentTag };
}

export async function startEdge(context: StartContext, releases: SiteReleases, { calls, currentTag }: EdgeApi) {
  const { settings, log, metrics, tracing, onClose } = context;
  const { publicUrls, trustProxy } = settings;
  const { registrySql, sets, store, storeName, secretFor } = releases;
  const listening = openListening(context, registrySql);
  const edge = await createEdge({
    source: createSteadySource(createReleaseSource(registrySql, { listening, store: storeName }), sets),
    store,
    api: calls,
    currentTag,
    secret: secretFor('nonces of documents'),
    origins: { publicUrls, trustProxy },
    log,
    limits: { size: settings.renderers },
    reporting: { part: settings.reportedPages, perMinute: settings.rateLimit === 'off' ? null : 120 },
    metrics,
    tracing,
  });
  onClose(edge.close);
  return edge;
}

/** Notifications need a session, which a pooler does not keep. */
function openListening(
  { name, settings: { listenUrl }, onClose }: StartContext,
  registrySql: SiteReleases['registrySql'],
) {
  if (!listenUrl) return registrySql;
  const listening = openDatabase(listenUrl, { maxConnections: 1, applicationName: `${name}-registry` });
  onClose(() => listening.end({ timeout: 5 }));
  return listening;
}
