import { type ErrorSeen, isBrowserError } from '@platform/registry/reports/observe';
import type { ArtifactStore } from '@platform/registry/store/artifactStore';

/**
 * Names of errors that browsers report: a browser's own, or one that is written in the files where the error happened. Any other one is
 * made up, and would be a line of its own in the list of errors.
 */
export const errorNames = (store: Pick<ArtifactStore, 'read'>) =>
  async function withOwnNames(errors: ErrorSeen[]): Promise<ErrorSeen[]> {
    const texts = new Map<string, Promise<Buffer | undefined>>();

    function textOf(position: string) {
      const [name = '', version = '', place = ''] = position.split('/');
      const file = place.split(':')[0];
      const path = `${name}/${version}/${file}`;
      const text = texts.get(path) ?? store.read(name, version, `browser/${file}`);
      texts.set(path, text);
      return text;
    }

    async function isWritten({ error, positions }: ErrorSeen) {
      for (const position of positions) if ((await textOf(position))?.includes(error)) return true;
      return false;
    }

    const named = (seen: ErrorSeen) => isBrowserError(seen.error) || isWritten(seen);
    return Promise.all(errors.map(async (seen) => ((await named(seen)) ? seen : { ...seen, error: 'Error' })));
  };
