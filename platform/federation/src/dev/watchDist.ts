import { readdirSync, readFileSync, unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '@onesite/protocol/signature';
import type { Built, RemoteBuildFacts, WatchedBuild } from './build.ts';

const pollMs = 200;

/**
 * A remote whose own bundler builds and watches it, as it is in `dist`. Its facts are written last: with them a build is complete. They are
 * polled, because bundlers remove the folder. @param _ whether the shell is in development, which changes nothing here
 */
export async function watchDist(dir: string, _: boolean, onBuild: () => void): Promise<WatchedBuild<RemoteBuildFacts>> {
  const [facts, browser] = ['facts.json', 'browser'].map((name) => join(dir, 'dist', name)) as [string, string];
  let build: Built<RemoteBuildFacts> = { errors: [] };
  let files: Record<string, Buffer<ArrayBuffer>> = {};

  /** Reads all files at once, so that pages keep the last complete build. */
  function readBuild() {
    try {
      const text = readFileSync(facts, 'utf8');
      files = Object.fromEntries(readdirSync(browser).map((file) => [file, readFileSync(join(browser, file))]));
      build = { hash: digestOf(text), facts: JSON.parse(text), errors: [] };
    } catch {
      const problem = `${join(dir, 'dist')} has no complete build: its bundler is still at work, or says what is wrong.`;
      build = {
        ...build,
        errors: [`${problem} Start it with: your build's script and --watch, such as npm run build -- --watch`],
      };
    }
  }
  readBuild();
  watchFile(facts, { interval: pollMs }, (now, before) => {
    if (now.mtimeMs === before.mtimeMs) return; // the file does not exist yet
    readBuild();
    onBuild();
  });
  return { current: async () => build, read: (file) => files[file], close: async () => unwatchFile(facts) };
}
