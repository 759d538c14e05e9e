import { gzipSync } from 'node:zlib';
import { contentDigest, integrityOf } from '@platform/federation/release/digest';
import type { BuildFacts } from '@platform/federation/release/facts';
import { Header, type HeaderData } from 'tar';

type Entry = { path: string; content?: string | Uint8Array; type?: HeaderData['type']; linkpath?: string };

/** A gzipped tar archive of exactly these entries, however unfit for a build. */
export function archiveOf(entries: Entry[]) {
  const blocks = entries.flatMap(({ path, content = '', type = 'File', linkpath }) => {
    const bytes = Buffer.from(content);
    const header = Buffer.alloc(512);
    new Header({ path, type, linkpath, size: bytes.length, mode: 0o644, mtime: new Date(0) }).encode(header);
    return [header, bytes, Buffer.alloc(-bytes.length & 511)];
  });
  return new Uint8Array(gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)])));
}

/** Files under the version that their content gives them. */
export function versionOf(name: string, files: Record<string, string>) {
  const integrity = Object.fromEntries(
    Object.entries(files).map(([path, content]) => [path, integrityOf(Buffer.from(content))]),
  );
  const archive = archiveOf(Object.entries(files).map(([path, content]) => ({ path, content })));
  return { name, version: `1.0.0-${contentDigest(integrity)}`, archive };
}

export const remoteFacts: Extract<BuildFacts, { role: 'remote' }> = {
  role: 'remote',
  entry: 'remoteEntry.js',
  entryGlobalName: 'mf_test',
  preload: ['exposed.js'],
  routes: [],
};
export const shellFacts: Extract<BuildFacts, { role: 'shell' }> = {
  role: 'shell',
  entry: 'main.js',
  preload: ['start.js'],
  shared: { query: ['query.js'] },
  styles: ['main.css'],
  fonts: ['text.woff2'],
};

/** The files of a remote's build; another `content` makes another version. */
export const remoteFiles = (content: string, facts: BuildFacts = remoteFacts): Record<string, string> => ({
  'facts.json': JSON.stringify(facts),
  'browser/remoteEntry.js': `// ${content}`,
  'browser/exposed.js': '',
  'server/main.cjs': '',
});

export const shellFiles = (content: string): Record<string, string> => ({
  'facts.json': JSON.stringify(shellFacts),
  'browser/main.js': `// ${content}`,
  ...Object.fromEntries(['start.js', 'query.js', 'main.css', 'text.woff2'].map((file) => [`browser/${file}`, ''])),
  'server/main.cjs': '',
});
