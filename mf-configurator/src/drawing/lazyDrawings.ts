import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';

/** The drawing's code, loaded once there is something to draw. */
export const drawings = lazyCode(() => import(/* webpackChunkName: "drawing" */ './drawings.tsx'));
