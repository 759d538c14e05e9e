import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';

// What features show of the drawing's code.

export const drawingNotes = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ '@fieldbox/shop-ui/illustrations/drawingNotes').then(
    (module) => module.drawingNotes,
  ),
);
export const submittedDrawing = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ './SubmittedDrawing.tsx').then((module) => module.SubmittedDrawing),
);
export const containerPicture = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ './ContainerPicture.tsx').then((module) => module.ContainerPicture),
);
export const smallDrawing = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ './SmallDrawing.tsx').then((module) => module.SmallDrawing),
);
