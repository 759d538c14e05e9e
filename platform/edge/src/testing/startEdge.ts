import { createEdge, type EdgeOptions } from '../edge.ts';
import { startInProcess } from './inProcess.ts';
import { longLimits } from './processes.ts';
import { type fakeRegistry, type releases, testKeys } from './releases.ts';

/** An edge of a fake registry, with one renderer, in this process. */
export const startEdge = (
  { store }: Pick<Awaited<ReturnType<typeof releases>>, 'store'>,
  { link }: Pick<ReturnType<typeof fakeRegistry>, 'link'>,
  options: Partial<EdgeOptions> = {},
) =>
  createEdge({
    ...{ link, store, keys: testKeys, log: () => {}, renderers: { size: 1, ...longLimits, start: startInProcess } },
    api: () => Response.json([]),
    ...options,
  });

export type TestEdge = Awaited<ReturnType<typeof startEdge>>;

/** What the fake shell shows of a page. */
export const mainOf = async (response: Response) => /<main.*?>(.*)<\/main>/.exec(await response.text())?.[1];
