import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';

/** Fetched soon after the first view, so that messages are shown without a network as well. */
export const lateToast = lazyCode(() =>
  import(/* webpackChunkName: "late-parts" */ './CurrentToast.tsx').then((module) => module.CurrentToast),
);
