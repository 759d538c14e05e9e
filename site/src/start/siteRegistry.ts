import { randomUUID } from 'node:crypto';
import { fetchResponses } from '@onesite/edge/documents/fetchResponses';
import { createExampleRenderer } from '@onesite/edge/examples/exampleRenderer';
import { requestOrigin } from '@onesite/edge/requests/requestOrigin';
import { type RegistryOptions, registryApp } from '@onesite/registry/http/registryApp';
import { forwardedNetworks } from 'api/http/callerAddress';
import type { Settings } from '../settings.ts';
import type { FetchHandler } from './listen.ts';
import type { SiteReleases } from './siteReleases.ts';
import type { StartContext } from './startContext.ts';

type Options = {
  platformToken: string;
  /** The shop's API, whose data examples of pages are rendered with. */
  api: { fetch: FetchHandler };
  /** The site's address on this machine, once its server is open. */
  address: () => string | undefined;
};

/** The registry with what the site gives it: its store, its settings, and the edge's renderers. */
export function createSiteRegistry(context: StartContext, releases: SiteReleases, options: Options) {
  const { settings, log, withoutSandbox } = context;
  const { registrySql, store, sets, secretFor } = releases;
  const { platformToken, api, address } = options;
  return registryApp({
    sql: registrySql,
    store,
    sets,
    platformToken,
    secret: secretFor('links of previews'),
    log,
    browsers: browsersOf(settings),
    renderExamples: createExampleRenderer(),
    teamCode: { withoutSandbox, isTrusted: settings.trustTeams },
    async fetchResponses(paths) {
      const origin = settings.publicUrls[0] ?? address() ?? 'http://localhost';
      return (await fetchResponses(paths, { origin, forwardedFor: null, requestId: randomUUID() }, api.fetch)).byPath;
    },
  });
}

const browsersOf = ({ publicUrls, trustProxy, rateLimit }: Settings): RegistryOptions['browsers'] => ({
  originOf(request) {
    const origin = requestOrigin(request, { publicUrls, trustProxy });
    return typeof origin === 'string' ? origin : undefined;
  },
  networkOf: ({ headers }) => forwardedNetworks(headers.get('X-Forwarded-For') ?? '', trustProxy).network,
  attemptsPerMinute: rateLimit === 'off' ? undefined : 10,
});
