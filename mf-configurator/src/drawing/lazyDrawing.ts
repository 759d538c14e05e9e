import { lazyCode } from '@fieldbox/shared-ui/loading/lazyCode';

// The drawing's code is loaded when there is something to draw. Until then an image file is shown.

export const liveDrawing = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ './LiveDrawing.tsx').then((module) => module.LiveDrawing),
);
export const printedQuote = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ '../print/PrintedQuote.tsx').then((module) => module.PrintedQuote),
);
