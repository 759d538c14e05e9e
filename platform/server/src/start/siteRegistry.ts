import { randomUUID } from 'node:crypto';
import type { Database } from '@onesite/database/connect';
import { fetchResponses } from '@onesite/edge/documents/fetchResponses';
import { createExampleRenderer } from '@onesite/edge/examples/exampleRenderer';
import { requestOrigin } from '@onesite/edge/requests/requestOrigin';
import { type RegistryOptions, registryApp } from '@onesite/registry/http/registryApp';
import type { LiveDocuments } from '@onesite/registry/live/liveDocuments';
import { createSignIn } from '@onesite/registry/sessions/signIn';
import { callerNetwork } from '@onesite/shared-contract/http/callerNetwork';
import type { ServerSettings } from '../settings.ts';
import type { FetchHandler } from './listen.ts';
import type { SiteReleases } from './siteReleases.ts';
import type { StartContext } from './startContext.ts';

/** A release waits longer for the API than a visitor: right after a start on a busy machine, its first response takes seconds. */
const exampleTimeoutMs = 10_000;

type Options = {
  registrySql: Database;
  documents: LiveDocuments;
  platformToken: string;
  /** The site's API, whose data examples of pages are rendered with. */
  api: { fetch: FetchHandler };
  /** The site's address on this machine, once its server is open. */
  address: () => string | undefined;
};

/** The registry with what the site gives it: its store, its settings, and the edge's renderers. */
export function createSiteRegistry(context: StartContext, releases: SiteReleases, options: Options) {
  const { settings, log, metrics, withoutSandbox } = context;
  const { store, keys, secretFor } = releases;
  const { registrySql, documents, platformToken, api, address } = options;
  const origin = () => settings.publicUrls[0] ?? address() ?? 'http://localhost';

  return registryApp({
    sql: registrySql,
    store,
    documents,
    keys,
    platformToken,
    secret: secretFor('links of previews'),
    log,
    metrics,
    environments: settings.environments,
    browsers: browsersOf(settings),
    renderExamples: createExampleRenderer(),
    signIn: settings.signIn && createSignIn(settings.signIn),
    audience: settings.publicUrls.length > 0 ? settings.publicUrls : undefined,
    teamCode: { withoutSandbox, isTrusted: settings.trustTeams },
    async fetchResponses(paths) {
      const request = { origin: origin(), forwardedFor: null, requestId: randomUUID() };
      return (await fetchResponses({ page: paths, fragments: [] }, request, api.fetch, exampleTimeoutMs)).byPath;
    },
  });
}

const browsersOf = ({ publicUrls, trustProxy, rateLimit }: ServerSettings): RegistryOptions['browsers'] => ({
  originOf(request) {
    const origin = requestOrigin(request, { publicUrls, trustProxy });
    return typeof origin === 'string' ? origin : undefined;
  },
  networkOf: ({ headers }) => callerNetwork(headers.get('X-Forwarded-For'), trustProxy),
  attemptsPerMinute: rateLimit === 'off' ? undefined : 10,
});
