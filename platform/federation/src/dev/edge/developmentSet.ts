import { slotsOf } from '@onesite/edge/sets/setPages';
import { integrityOf } from '@onesite/protocol/build/digest';
import type { FragmentRecord } from '@onesite/protocol/fragments';
import type { Asset, PublicRelease, PublicSet } from '@onesite/protocol/releases';
import type { PageState } from '@onesite/protocol/rendering';
import { pathRecord } from '@onesite/protocol/routes';
import type { RemoteBuildFacts, WatchedBuild } from '../build.ts';
import { fragmentsContainer } from './fragmentsContainer.mjs';

/** Takes the place of the version in addresses of files. */
export const development = 'development';

/**
 * A remote from source, described like a released one. Each build's container has its own file name, so that it has a
 * digest as well, and the shell needs no exception.
 */
export function developmentRelease(
  name: string,
  facts: RemoteBuildFacts | undefined,
  read: WatchedBuild['read'],
): PublicRelease | undefined {
  const container = facts && read(facts.entry);
  if (!container) return undefined; // no build has succeeded yet
  const { entry, entryGlobalName, routes, fragments } = facts;
  return {
    name,
    version: development,
    entry: { url: `/remotes/${name}/${development}/${entry}`, integrity: integrityOf(container) },
    entryGlobalName,
    preload: [],
    routes: routes.map((route) => ({ ...route, preload: [] })),
    ...(fragments && { fragments: fragments.map(({ props, ...record }) => ({ ...record, preload: [] })) }),
  };
}

/** The live set with one remote from source in it. It is complete, so that the page fetches no set. */
export function overriddenState({ remotes: live }: PublicSet, ...fromSource: PublicRelease[]): PageState {
  const remotes = Object.values({ ...live, ...Object.fromEntries(fromSource.map((remote) => [remote.name, remote])) });
  const paths = remotes.map(({ name, routes }) => [name, routes.map(pathRecord)]);
  return {
    setKey: development,
    canOutline: true,
    paths: Object.fromEntries(paths),
    slots: slotsOf(remotes),
    remotes: Object.fromEntries(remotes.map((remote) => [remote.name, withoutShell(remote)])),
    answers: {},
  };
}

/** Drops the shell's files from a released remote: they belong to the released shell, which is not the one on the page. */
function withoutShell({ routes, fragments, ...remote }: PublicRelease) {
  const ownFiles = <Part extends { preload: Asset[] }>(part: Part) => ({
    ...part,
    preload: part.preload.filter(({ url }) => url.startsWith(`/remotes/${remote.name}/`)),
  });
  return { ...remote, routes: routes.map(ownFiles), ...(fragments && { fragments: fragments.map(ownFiles) }) };
}

/** The remote of a page that development alone has: each fragment of a remote, with its example and props. */
export const fragmentsRemote = 'development-fragments';
const fragmentsPath = '/development/fragments';
const file = 'remoteEntry.js';

/** @param host the host package, from which the page has `Fragment` */
export function fragmentsPage(name: string, fragments: readonly FragmentRecord[], host: string) {
  const parameters = [host, name, fragments].map((value) => JSON.stringify(value)).join(', ');
  const content = new TextEncoder().encode(
    `globalThis.development_fragments = (${fragmentsContainer})(${parameters});\n`,
  );
  const release: PublicRelease = {
    name: fragmentsRemote,
    version: development,
    entry: { url: `/remotes/${fragmentsRemote}/${development}/${file}`, integrity: integrityOf(content) },
    entryGlobalName: 'development_fragments',
    preload: [],
    routes: [
      {
        id: 'fragments',
        path: fragmentsPath,
        title: `Fragments of ${name}`,
        description: '',
        access: 'public',
        render: 'browser',
        preload: [],
      },
    ],
  };
  return { release, content };
}
