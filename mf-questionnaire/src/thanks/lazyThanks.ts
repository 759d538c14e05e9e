import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';

/** The form does not need the code of the thanks. It is fetched while answers are sent, so it is usually loaded in time. */
export const thanks = lazyCode(() =>
  import(/* webpackChunkName: "thanks" */ './Thanks.tsx').then(({ Thanks }) => Thanks),
);
