import type { RenderJob } from '@onesite/protocol/rendering';
import { fragmentPaths } from '@onesite/shared-contract/http/statedProps';
import type { RemoteModule } from '@onesite/shared-host';
import {
  type FragmentLoader,
  type FragmentTarget,
  type LoadedFragment,
  namesIn,
  partOf,
  recordIn,
} from './fragments.ts';

/** The response of a path with a parameter that has no value. */
const noResponse = { status: 404, body: undefined };

type LoadRemote = (name: string) => RemoteModule;

/**
 * The fragments that a job names, with the responses that came for them. All others are left to the browser.
 * @param leftToBrowser the error that is thrown for those
 * @param onFragment called before the code of one runs
 */
export function serverFragments(
  { state, fragments = [] }: RenderJob,
  loadRemote: LoadRemote,
  { leftToBrowser, onFragment }: { leftToBrowser: Error; onFragment: (of: string) => void },
): FragmentLoader {
  const loaded = new Map<string, Promise<LoadedFragment>>();

  async function open({ of, props }: FragmentTarget): Promise<LoadedFragment> {
    const [remote, id] = namesIn(of);
    const release = state.remotes[remote];
    if (!release || !fragments.includes(of)) throw leftToBrowser;
    const paths = fragmentPaths(recordIn(release, id).data, props);
    const responses = paths.map((path) => (path === undefined ? noResponse : state.answers[path]));
    if (responses.some((response) => !response)) throw leftToBrowser;
    onFragment(of);
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
    again() {},
    onNewData: () => () => {},
  };
}

/** Finds in HTML where a fragment (`placeTag`) begins and ends, and the digests of the errors of what was not rendered. */
const marks = /<fragment-place data-fragment="([\w./-]{1,127})"|<\/(fragment-place)>|data-dgst="([\w-]{1,40})"/g;

/** Maps the digest of each error to the fragment in which it happened. */
export function fragmentsOf(body: string): Map<string, string> {
  const open: string[] = [];
  const found = new Map<string, string>();
  for (const [, begins, ends, digest] of body.matchAll(marks)) {
    if (begins !== undefined) open.push(begins);
    else if (ends !== undefined) open.pop();
    else if (digest !== undefined && open.length > 0) found.set(digest, open.at(-1)!);
  }
  return found;
}
