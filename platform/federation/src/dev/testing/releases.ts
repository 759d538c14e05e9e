import type { PublicRelease } from '@onesite/protocol/releases';
import type { RouteRecord } from '@onesite/protocol/routes';

export const record = (id: string): RouteRecord => ({
  id,
  path: `/${id}`,
  title: id,
  description: `All about ${id}.`,
  access: 'public',
  render: 'server',
});

const asset = (url: string) => ({ url, integrity: 'sha384-released' });

/** A remote with one page, whose code needs a file of the shell. */
export const released = (name: string): PublicRelease => ({
  name,
  version: '1.0.0-0123456789ab',
  entry: asset(`/remotes/${name}/1.0.0-0123456789ab/remoteEntry.js`),
  entryGlobalName: name,
  preload: [asset(`/remotes/${name}/1.0.0-0123456789ab/exposed.js`)],
  routes: [
    {
      ...record(name),
      preload: [
        asset(`/remotes/${name}/1.0.0-0123456789ab/page.js`),
        asset('/remotes/shell/1.0.0-ba9876543210/query.js'),
      ],
    },
  ],
});
