import type { RenderJob } from '@onesite/protocol/rendering';
import { filledPaths } from '@onesite/shared-contract/http/statedProps';
import type { RemoteModule } from '@onesite/shared-host';
import {
  type FragmentLoader,
  type FragmentTarget,
  type LoadedFragment,
  namesIn,
  partOf,
  recordIn,
} from './fragments.ts';

type LoadRemote = (name: string) => RemoteModule;

/**
 * The fragments that a job names, with the responses that came for them. All others are left to the browser.
 * @param left what is thrown for those
 */
export function serverFragments(
  { state, fragments = [] }: RenderJob,
  loadRemote: LoadRemote,
  left: Error,
): FragmentLoader {
  const loaded = new Map<string, Promise<LoadedFragment>>();

  async function open({ of, props }: FragmentTarget): Promise<LoadedFragment> {
    const [remote, id] = namesIn(of);
    const release = state.remotes[remote];
    if (!release || !fragments.includes(of)) throw left;
    const responses = filledPaths(recordIn(release, id).data, props).map((path) => state.answers[path]);
    if (responses.some((response) => !response)) throw left;
    return {
      Part: await partOf(loadRemote(remote), id),
      data: responses.map((response) => (response?.status === 200 ? response.body : undefined)),
    };
  }

  return {
    load(target) {
      const key = JSON.stringify(target);
      const found = loaded.get(key) ?? open(target);
      found.catch(() => {}); // reported where it is used
      loaded.set(key, found);
      return found;
    },
    sizeOf(of) {
      const [remote, id] = namesIn(of);
      return state.remotes[remote]?.fragments?.find((record) => record.id === id)?.size;
    },
    onNewData: () => () => {},
  };
}

/** In the text of a document: the mark of a part that was not rendered, right behind the place of a fragment. */
const failedPlace =
  /data-fragment="([\w./-]{1,127})" style="[^"]{0,60}"><!--\$!--><template data-dgst="([\w-]{1,40})"/g;

/** The fragments that were not rendered, by the digests of their errors. */
export const fragmentsOf = (body: string) =>
  new Map(Array.from(body.matchAll(failedPlace), ([, of = '', digest = '']) => [digest, of]));
