import { contentDigest, integrityOf } from '@onesite/protocol/build/digest';
import type { BuiltRoute, RemoteFacts, ShellFacts } from '@onesite/protocol/facts';
import { containerName } from '@onesite/protocol/facts';
import { archiveOf } from '@onesite/store/testing/archiveOf';

/** Files, with the version that is derived from their content. */
export function versionOf(name: string, files: Record<string, string>) {
  const integrity = Object.fromEntries(
    Object.entries(files).map(([path, content]) => [path, integrityOf(Buffer.from(content))]),
  );
  const archive = archiveOf(Object.entries(files).map(([path, content]) => ({ path, content })));
  return { name, version: `1.0.0-${contentDigest(integrity)}`, archive };
}

export const shellFacts: ShellFacts = {
  role: 'shell',
  entry: 'main.js',
  preload: ['start.js'],
  shared: { query: ['query.js'] },
  styles: ['main.css'],
  fonts: ['text.woff2'],
  provides: { react: ['useState'] },
  sharedVersions: { react: '19.3.1' },
};

export const remoteFacts = (name: string): RemoteFacts => ({
  role: 'remote',
  entry: 'remoteEntry.js',
  entryGlobalName: containerName(name),
  preload: ['exposed.js'],
  requires: {},
  routes: [],
});

/** The files of a remote's build, with changed facts if given; another `content` makes another version. */
export const remoteFiles = (name: string, content: string, facts: Partial<RemoteFacts> = {}) => ({
  'facts.json': JSON.stringify({ ...remoteFacts(name), ...facts }),
  'browser/remoteEntry.js': `// ${content} {"./remote":0}`,
  'browser/exposed.js': '',
  'server/main.cjs': '',
});

export const shellFiles = (content: string, facts: Partial<ShellFacts> = {}): Record<string, string> => ({
  'facts.json': JSON.stringify({ ...shellFacts, ...facts }),
  'browser/main.js': `// ${content}`,
  ...Object.fromEntries(['start.js', 'query.js', 'main.css', 'text.woff2'].map((file) => [`browser/${file}`, ''])),
  'server/main.cjs': '',
});

/** The minimal route: public, and rendered by the browser. */
export const routeOf = (path: string, more: Partial<BuiltRoute> = {}): BuiltRoute => ({
  id: `page-${path}`,
  path,
  title: 'A page',
  description: '',
  access: 'public',
  render: 'browser',
  preload: [],
  shared: [],
  ...more,
});
