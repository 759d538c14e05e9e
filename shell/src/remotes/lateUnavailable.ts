import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';

/** Fetched soon after the first view, so that the panel is there without a network as well. */
export const lateUnavailable = lazyCode(() =>
  import(/* webpackChunkName: "late-parts" */ './Unavailable.tsx').then((module) => module.Unavailable),
);
