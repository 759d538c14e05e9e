import { setTimeout as sleep } from 'node:timers/promises';
import { prepareEnvironment } from '@onesite/protocol/prepareEnvironment';
import { createProgress } from '@onesite/protocol/progress';
import type { Logger } from 'pino';
import { privateUmask } from './dataFolder.ts';
import type { ServerSettings } from './settings.ts';
import type { Site } from './site.ts';
import { createSiteLogger, logConsole, versionOf } from './start/logger.ts';
import type { StartOptions } from './start/startContext.ts';

/** A stop takes at most 15 s for requests in progress, and a few more for the database and the rest. */
const stopTimeoutMs = 25_000;

type Start<Settings> = Omit<StartOptions, 'name' | 'settings'> & { settings: Settings; signal: AbortSignal };

type Run<Settings> = {
  /** How the site is called in what is printed. */
  title: string;
  workspace: string;
  settings: () => Settings;
  start: (options: Start<Settings>) => Promise<Site>;
  hints: (site: Site) => string[];
};

/**
 * Runs a site in this process until a signal stops it. What it says is text on a terminal, and where `npm start` runs a whole site for
 * a person; elsewhere it is JSON lines.
 */
export async function runSite<Settings extends ServerSettings>(run: Run<Settings>) {
  const { title, workspace, start, hints } = run;
  let settings: Settings | undefined;
  let failure: unknown;
  process.umask(privateUmask);
  try {
    prepareEnvironment();
    settings = run.settings();
  } catch (error) {
    failure = error; // thrown below, where it is logged
  }
  const role = settings?.role ?? (process.env.ROLE || 'all');
  const logger = createSiteLogger(settings?.logLevel ?? 'info', { role, version: versionOf(workspace) });
  const always = logger.child({}, { level: 'info' }); // whatever LOG_LEVEL is
  installLastHandler(always);
  const isText = process.stdout.isTTY || (role === 'all' && process.env.npm_lifecycle_event === 'start');
  if (!isText) logConsole(always);
  const stopping = stopSignal();
  const stopped = new AbortController();
  void stopping.then(() => stopped.abort());
  try {
    if (!settings) throw failure;
    const progress = createProgress();
    const step = isText ? progress.begin : console.log;
    const site = await start({ settings, workspace, logger, print: console.log, step, signal: stopped.signal }).finally(
      progress.end,
    );
    const running = `${title} ${site.isServing ? 'is running' : 'cannot serve pages yet'} at ${site.url}`;
    for (const line of [isText ? `\n${running}` : `${running} (role ${role}, port ${settings.port})`, ...hints(site)])
      console.log(line);
    const cause = await Promise.race([stopping, site.failure]);
    if (cause instanceof Error) {
      await site.close();
      throw cause;
    }
    site.drain();
    // After Ctrl-C there is no load balancer to wait for.
    if (cause === 'SIGTERM') await sleep(settings.drainSeconds * 1000);
    setTimeout(() => {
      console.error(`Not stopped after ${stopTimeoutMs / 1000} s: ending anyway.`);
      process.exit(1);
    }, stopTimeoutMs);
    await site.close();
    console.log('Stopped.');
    process.exit(0);
  } catch (error) {
    if (stopped.signal.aborted) process.exit(0);
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** Ctrl-C arrives twice, from the terminal and from npm: only one that comes two seconds later ends the process at once. */
function stopSignal() {
  return new Promise<string>((stop) => {
    let began = 0;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        if (began && Date.now() - began > 2000) process.exit(1);
        if (!began) console.log('Stopping: requests in progress are finished first.');
        began ||= Date.now();
        stop(signal);
      });
  });
}

/**
 * Handles uncaught errors, with one line: after a rejected promise the process goes on, because the code that waits for it is
 * notified; after an exception its state is unknown, and it ends with status 1.
 */
export function installLastHandler(logger: Logger) {
  process.on('unhandledRejection', (reason) => logger.error({ err: reason }, 'a rejected promise was not handled'));
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'an exception was not caught: the process ends');
    process.exit(1);
  });
}
