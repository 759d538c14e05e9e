import { type Database, openDatabase } from '@onesite/database/connect';
import { rendererSandbox, whatHolds } from '@onesite/edge/renderers/sandbox';
import { type Log, logTo } from '@onesite/telemetry/log/limitedLog';
import { Metrics } from '@onesite/telemetry/metrics';
import type { Logger } from 'pino';
import { lockDataFolder } from '../dataFolder.ts';
import type { ServerSettings } from '../settings.ts';
import { createSiteLogger, versionOf } from './logger.ts';
import { createDatabaseWatch } from './watchDatabase.ts';

export type StartOptions = {
  /** The name of the embedded database, its roles and connections. */
  name: string;
  settings: ServerSettings;
  workspace: string;
  print?: (line: string) => void;
  /** Says what the start does from now on. */
  step?: (name: string) => void;
  logger?: Logger;
};

export type StartContext = Required<StartOptions> & {
  log: Log;
  metrics: Metrics;
  /** Why renderers have no sandbox at all, if they have none. */
  withoutSandbox: string | undefined;
  openPool: (name: string, url: string, maxConnections: number) => Database;
  /** Why a database that answers cannot be used. */
  databaseRefusal: () => string | undefined;
  /** Calls `stop` when the site closes: the later a part has started, the sooner. */
  onClose: (stop: () => Promise<unknown>) => void;
};

/** Locks the data folder, and makes what the steps of a start share. */
export async function createStartContext(
  options: StartOptions,
  onClose: StartContext['onClose'],
): Promise<StartContext> {
  const { name: site, settings } = options;
  const { role, logLevel } = settings;
  const [version, node] = [versionOf(options.workspace), process.version];
  const logger = options.logger ?? createSiteLogger(logLevel, { role, version });
  onClose(await lockDataFolder(settings.dataDir));
  const { sandbox, missing } = await rendererSandbox();
  logger[missing ? 'warn' : 'info'](whatHolds(sandbox, missing));
  const withoutSandbox = sandbox.hasOwnUser || sandbox.hasNoNetwork ? undefined : missing;
  const metrics = new Metrics();
  metrics.addProcess();
  const log = logTo(logger);
  const databases = createDatabaseWatch(metrics, log);
  const watched = new Set<string>();
  metrics.gauge({ name: 'site_build_info', help: 'What runs: always 1.' }, () => [[1, { role, version, node }]]);

  function openPool(name: string, url: string, maxConnections: number) {
    const { isPooled } = settings;
    const opened = openDatabase(url, { maxConnections, applicationName: `${site}-${name}`, isPooled });
    onClose(() => opened.end({ timeout: 5 }));
    if (!watched.has(url)) onClose(databases.watch(name, opened));
    watched.add(url);
    return opened;
  }

  return {
    ...options,
    print: options.print ?? (() => {}),
    step: options.step ?? options.print ?? (() => {}),
    logger,
    log,
    metrics,
    withoutSandbox,
    openPool,
    databaseRefusal: databases.refusal,
    onClose,
  };
}
