import { startSite as startAnySite } from '@onesite/server/site';
import type { Settings } from './settings.ts';
import { createShopApi } from './start/shopApi.ts';

export type { Site } from '@onesite/server/site';

/** The name of the database, its roles and connections. */
export const siteName = 'fieldbox';

type Options = Pick<Parameters<typeof startAnySite>[0], 'workspace' | 'print' | 'signal' | 'logger'> & {
  settings: Settings;
};

/** Starts the parts of this role, by default everything in one process. */
export const startSite = ({ settings, ...options }: Options) =>
  startAnySite({ ...options, name: siteName, settings, createApi: createShopApi(settings) });
