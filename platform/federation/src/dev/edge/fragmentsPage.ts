import { integrityOf } from '@onesite/protocol/build/digest';
import type { BuiltFragment } from '@onesite/protocol/facts';
import type { RemoteRelease } from '@onesite/protocol/releases';
import { development } from './developmentRelease.ts';
import { fragmentsContainer } from './fragmentsContainer.mjs';

type Shown = Pick<BuiltFragment, 'id' | 'props' | 'example' | 'data' | 'render' | 'slot'>;

/** The remote of a page that development alone has: each fragment of a remote, with its example and props. */
export const fragmentsRemote = 'development-fragments';
export const fragmentsPath = '/development/fragments';
const file = 'remoteEntry.js';

/** @param host the host package, from which the page has `Fragment` */
export function fragmentsPage(name: string, fragments: readonly Shown[], host: string) {
  const given = [host, name, fragments].map((value) => JSON.stringify(value)).join(', ');
  const content = new TextEncoder().encode(`globalThis.development_fragments = (${fragmentsContainer})(${given});\n`);
  const release: RemoteRelease = {
    name: fragmentsRemote,
    version: development,
    entry: { url: `/remotes/${fragmentsRemote}/${development}/${file}`, integrity: integrityOf(content) },
    entryGlobalName: 'development_fragments',
    preload: [],
    routes: [
      {
        ...{ id: 'fragments', path: fragmentsPath, title: `Fragments of ${name}`, description: '' },
        ...{ access: 'public', render: 'browser', preload: [] },
      },
    ],
  };
  return { release, content };
}
