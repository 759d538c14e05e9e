import type { ArtifactStore } from '@onesite/registry/store/artifactStore';
import { type Context, Hono } from 'hono';
import type { EdgeMetrics } from '../edgeMetrics.ts';
import { type EdgeEnv, setRoute } from '../environment.ts';
import type { SetChooser } from '../live/chooseSet.ts';
import type { OpenVariants } from '../live/openVariants.ts';
import type { Live } from '../live/startSet.ts';
import type { ReleasedVersions } from './releasedVersions.ts';
import { remoteFiles } from './remoteFiles.ts';

type Options = Pick<SetChooser, 'chooseSet' | 'setRequestOf'> & {
  store: ArtifactStore;
  released: Pick<ReleasedVersions, 'isCached' | 'has'>;
  variants: Pick<OpenVariants, 'hasVersion' | 'readAgain'>;
  live: () => Live | undefined;
  metrics: Pick<EdgeMetrics, 'remoteFiles'>;
};

/** Below /remotes: the files of remotes' browser halves. */
export function remoteFileRoutes({ chooseSet, setRequestOf, store, released, variants, live, metrics }: Options) {
  const app = new Hono<EdgeEnv>();
  const remoteFile = remoteFiles(store, audienceOf);

  /** Code that is or was live, or in a cohort, is for everybody; code of a preview is for those who have opened it. */
  async function audienceOf(c: Context<EdgeEnv>, name: string, version: string) {
    if (released.isCached(name, version) || variants.hasVersion(name, version)) return 'public';
    const visitorSet = await chooseSet(setRequestOf(c.req.raw, c.env));
    if (visitorSet?.variant?.kind === 'preview' && visitorSet.variant.members[name] === version) return 'private';
    if (await released.has(name, version)) return 'public';
    await variants.readAgain(); // a cohort that this edge has not been notified of
    return variants.hasVersion(name, version) ? 'public' : undefined;
  }

  /** Names of live remotes alone, since anybody can request any other. */
  function countedName(name: string) {
    const { shell, remotes } = live()?.set ?? {};
    const isLive = name === shell?.name || (remotes !== undefined && Object.hasOwn(remotes, name));
    return isLive ? name : 'other';
  }

  app.get('/:name/:version/:file', async (c) => {
    setRoute(c, '/remotes/:name/:version/:file');
    const response = await remoteFile(c);
    metrics.remoteFiles.at(countedName(c.req.param('name')), outcomeOf(response)).value++;
    return response;
  });
  app.all('/*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }));
  return app;
}

const outcomeOf = ({ status }: Response) => (status === 200 ? 'sent' : status === 404 ? 'missing' : 'unavailable');
