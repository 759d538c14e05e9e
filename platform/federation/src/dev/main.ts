import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { readPackage } from '@onesite/protocol/build/readPackage';
import { runCommand } from 'citty';
import { types } from '../cli/commands/types.ts';
import { packageDirectory, siteUrl } from '../cli/connect.ts';
import { hostPackage } from '../hostPackage.mjs';
import { type Builds, newest, type RemoteBuildFacts, statusOf, type WatchedBuild } from './build.ts';
import { developmentEdge } from './edge/developmentEdge.ts';
import { createRunningSite } from './edge/runningSite.ts';
import { watchDist } from './watchDist.ts';

/** Those of the bundler come from a caller that has loaded it before any TypeScript loader (builds/development.mjs). */
export type Watchers = {
  watchRemote: (dir: string, isHot: boolean, onBuild: () => void) => Promise<WatchedBuild<RemoteBuildFacts>>;
  watchShell?: (dir: string, onBuild: () => void) => Promise<WatchedBuild>;
};

/** Serves one remote from source, or by default as its own bundler writes it into `dist`, within the running site, until a signal stops it. */
export async function main([named]: string[], watchers: Watchers = { watchRemote: watchDist }) {
  const stop = new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => done());
  });
  try {
    const close = await start(named, watchers);
    await stop;
    await close();
    process.exit(0);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

async function start(named: string | undefined, { watchRemote, watchShell }: Watchers) {
  const { dir, name, devPort } = remotePackage(named);
  const site = createRunningSite(siteUrl());
  await site.liveSet(); // fails early when the site is not running

  const shellDir = watchShell && directoryOfShell();
  // In a repository of its own, the types of other remotes' fragments come from the site, which asks for a token.
  const host = hostPackage(dir);
  const fetchesTypes = host && !shellDir && process.env.FEDERATION_TOKEN && existsSync(join(dir, 'tsconfig.json'));
  if (fetchesTypes) await runCommand(types, { rawArgs: ['--site', site.url] });
  let onBuild = () => {};
  const [shell, remote] = await Promise.all([
    watchShell && shellDir ? watchShell(shellDir, () => onBuild()) : undefined,
    watchRemote(dir, shellDir !== undefined, () => onBuild()),
  ]);
  const builds: Builds = { shell, remote };
  const edge = developmentEdge({ site, builds, name, host: host || '' });
  const server = await listen(ports(devPort), edge.fetch);
  const { facts } = await reportBuild();
  onBuild = () => {
    edge.notifyPages();
    void reportBuild();
  };
  const address = `http://localhost:${server.port}${facts?.routes[0]?.path.replace(/\/\*$/, '') ?? '/'}`;
  console.log(`${name} is in development at ${address}, in the site at ${site.url}. Stop with Ctrl-C.`);

  return async () => {
    await Promise.all([server.close(), shell?.close(), remote.close()]);
  };

  async function reportBuild() {
    const built = await newest(builds);
    const { errors } = statusOf(built);
    console.log(errors.length > 0 ? errors.join('\n\n') : `${name} is built`);
    return built.remote;
  }
}

/** A remote in a repository of its own has no shell beside it. */
function directoryOfShell() {
  try {
    return packageDirectory('shell');
  } catch {
    return undefined;
  }
}

/** @throws Error with the command to type */
function remotePackage(named: string | undefined) {
  if (!named) throw new Error('Say which remote: npm run dev -- <its name>');
  const dir = packageDirectory(named);
  const { name, devPort } = readPackage(dir);
  return { dir, name, devPort };
}

/** Ports to try: PORT if it is set, else the remote's own and then any free one. @throws Error for a PORT that is not a port */
function ports(devPort: number | undefined) {
  const { PORT } = process.env;
  if (!PORT) return devPort ? [devPort, 0] : [0];
  if (/^\d{1,5}$/.test(PORT) && Number(PORT) <= 65535) return [Number(PORT)];
  throw new Error('PORT is a number from 0 (any free port) to 65535.');
}

type Handler = (request: Request) => Response | Promise<Response>;

/** Listens on localhost only, on the first of `ports` that is free; 0 is any free port. @throws Error when all are taken */
export async function listen(ports: number[], handler: Handler) {
  for (const port of ports) {
    const server = createAdaptorServer({ fetch: handler }) as Server;
    const isFree = await new Promise<boolean>((done, fail) => {
      server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(false) : fail(error)));
      server.listen(port, 'localhost', () => done(true));
    });
    if (!isFree) continue;
    return {
      port: (server.address() as { port: number }).port,
      /** Closes open connections too: each open page has an event stream. */
      async close() {
        const closed = new Promise((done) => server.close(done));
        server.closeAllConnections();
        await closed;
      },
    };
  }
  throw new Error(`Port ${ports.join(' and ')} is taken. Choose another with PORT.`);
}
