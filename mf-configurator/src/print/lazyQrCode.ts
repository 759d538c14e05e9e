import { lazyCode } from '@fieldbox/shared-ui/loading/lazyCode';

/** A file of its own, since only paper needs it. */
export const qrCode = lazyCode(() =>
  import(/* webpackChunkName: "qr-code" */ './QrCode.tsx').then((module) => module.QrCode),
);
