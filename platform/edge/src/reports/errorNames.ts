import { type ErrorSeen, isBrowserError } from '@onesite/registry/reports/observe';
import type { ArtifactStore } from '@onesite/registry/store/artifactStore';

/** Files that are searched for one report. A page's own errors need few. */
const maxSearches = 20;

/**
 * Names of errors that browsers report: a built-in one, or one that occurs in the files where the error happened. Any other name is
 * made up, and would add a line to the list of errors.
 */
export const createErrorNames = (store: Pick<ArtifactStore, 'read'>) =>
  async function withOwnNames(errors: ErrorSeen[]): Promise<ErrorSeen[]> {
    const texts = new Map<string, Promise<Buffer | undefined>>();
    let searches = 0;

    function textOf(position: string) {
      const [name = '', version = '', place = ''] = position.split('/');
      const file = place.split(':')[0];
      const path = `${name}/${version}/${file}`;
      const text = texts.get(path) ?? store.read(name, version, `browser/${file}`).catch(() => undefined);
      texts.set(path, text);
      return text;
    }

    async function isWritten({ error, positions }: ErrorSeen) {
      for (const position of positions)
        if (searches++ < maxSearches && (await textOf(position))?.includes(error)) return true;
      return false;
    }

    const named = (seen: ErrorSeen) => isBrowserError(seen.error) || isWritten(seen);
    return Promise.all(errors.map(async (seen) => ((await named(seen)) ? seen : { ...seen, error: 'Error' })));
  };
