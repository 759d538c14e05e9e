import { setTimeout as sleep } from 'node:timers/promises';
import { installLastHandler } from './lastHandler.ts';
import type { Site } from './site.ts';

/** A stop takes at most 10 s for requests in progress, and a few more for the database and the rest. */
const stopTimeoutMs = 25_000;

type Run = {
  /** How the site is called in what is printed. */
  title: string;
  /** Rejects once `signal` is aborted. */
  start: (signal: AbortSignal) => Promise<{ site: Site; drainSeconds: number }>;
  /** Printed below the address. */
  hints: (site: Site) => string[];
};

/** Runs a site in this process until a signal stops it. */
export async function runSite({ title, start, hints }: Run) {
  installLastHandler();
  const stopping = stopSignal();
  const stopped = new AbortController();
  void stopping.then(() => stopped.abort());
  try {
    const { site, drainSeconds } = await start(stopped.signal);
    console.log([`\n${title} is running at ${site.url}`, ...hints(site)].join('\n'));
    const signal = await Promise.race([stopping, site.failure]);
    if (signal instanceof Error) {
      await site.close();
      throw signal;
    }
    site.drain();
    // After Ctrl-C there is no load balancer to wait for.
    if (signal === 'SIGTERM') await sleep(drainSeconds * 1000);
    setTimeout(() => process.exit(1), stopTimeoutMs);
    await site.close();
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
        if (!began) console.log('\nStopping: requests in progress are finished first.');
        began ||= Date.now();
        stop(signal);
      });
  });
}
