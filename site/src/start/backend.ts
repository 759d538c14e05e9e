import { join } from 'node:path';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { LiveSet } from '@onesite/edge/live/liveSet';
import { createRegistryClient } from '@onesite/federation/publish/registryClient';
import { createApi } from 'api/app';
import type { Database } from 'api/database/connect';
import { CachedLists } from 'api/http/cachedLists';
import { openPersistedLists } from 'api/http/persistedLists';
import { startOutbox } from 'api/mail/startOutbox';
import { createSmtpTransport } from 'api/mail/transport';
import { mailTemplates } from 'api/mailTemplates';
import { persistedSecret } from '../dataFolder.ts';
import { goLive } from './goLive.ts';
import type { FetchHandler } from './listen.ts';
import { createPreparation } from './preparation.ts';
import { publishBuilds } from './publishBuilds.ts';
import { createSiteRegistry } from './siteRegistry.ts';
import type { SiteReleases } from './siteReleases.ts';
import type { StartContext } from './startContext.ts';
import { isBelow, starting } from './starting.ts';
import { tracedCalls } from './tracedCalls.ts';

type Options = {
  databaseUrl: string;
  /** The site's address on this machine, once its server is open. */
  address: () => string | undefined;
};

/** The shop's API and the registry, with all jobs that start once the database can be reached. */
export async function createBackend(context: StartContext, releases: SiteReleases, { databaseUrl, address }: Options) {
  const { settings, logger, openPool, tracing } = context;
  const { publicUrls, trustProxy, rateLimit, mail } = settings;
  const sql = openPool('api', databaseUrl, 20);
  const exportSql = openPool('exports', databaseUrl, 3);
  const platformToken = settings.platformToken ?? (await persistedSecret(settings.dataDir, 'platform-token')).value;
  const lists = await openLists(context);
  const apiSettings = { publicUrls, trustProxy, rateLimit, mail, secretsKey: releases.secretsKey };
  const api = createApi({ sql, exportSql, logger, settings: apiSettings, lists });
  const registry = createSiteRegistry(context, releases, { platformToken, api, address });
  const { isPrepared, administrator, prepare } = createPreparation(context, releases, sql);

  const all = mounted(registry, api);
  /** Until the tables are migrated, only calls without tables are served. */
  const routed: FetchHandler = (request, env) => {
    if (isPrepared()) return all(request, env);
    const { pathname } = new URL(request.url);
    return pathname === `/api${callPaths.health}` || lists.has(pathname) ? api.fetch(request, env) : starting(request);
  };
  return {
    calls: tracing ? tracedCalls(routed, tracing) : routed,
    currentTag: lists.currentTag,
    administrator,
    prepare,
    /** Sends mail from now on, publishes the workspace's builds, and releases those that a start may release. */
    async release(url: string, live: LiveSet | undefined) {
      await administrator();
      startMail(context, sql, url);
      await releaseBuilds(context, { url, platformToken, live });
    },
  };
}

async function openLists({ settings: { dataDir }, log }: StartContext) {
  const persisted = await openPersistedLists(join(dataDir, 'lists'), ({ message }) =>
    log('list cannot be stored', { error: message }),
  );
  return new CachedLists(undefined, persisted);
}

function startMail({ settings: { mail, publicUrls }, logger, onClose }: StartContext, sql: Database, url: string) {
  if (!mail) return;
  const transport = createSmtpTransport(mail.smtpUrl, mail.from);
  onClose(startOutbox(sql, transport, { templates: mailTemplates, publicUrl: publicUrls[0] ?? url, logger }));
}

type Release = { url: string; platformToken: string; live: LiveSet | undefined };

async function releaseBuilds(context: StartContext, { url, platformToken, live }: Release) {
  const { workspace, settings, print } = context;
  print('Publishing the builds');
  const registry = createRegistryClient(url, platformToken);
  const publish = () => publishBuilds({ workspace, registry, releaseOnStart: settings.releaseOnStart, print });
  await goLive(live, publish, print);
}

/** Sends calls below /api/releases to the registry, and all others to the shop's API. */
const mounted =
  (registry: { fetch: FetchHandler }, api: { fetch: FetchHandler }): FetchHandler =>
  (request, env) => {
    if (!isBelow('/api/releases/', request)) return api.fetch(request, env);
    if (env?.outgoing) env.outgoing.route = '/api/releases/*';
    return registry.fetch(request);
  };
