import { lazyCode } from '@fieldbox/shared-ui/loading/lazyCode';

/** Only paper needs it, as the drawing code around it. */
export const qrCode = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ './QrCode.tsx').then((module) => module.QrCode),
);
