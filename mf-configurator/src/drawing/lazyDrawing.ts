import { lazyCode } from '@fieldbox/shared-ui/loading/lazyCode';

// The drawing's code is loaded when there is something to draw. Until then an image file is shown.

export const liveDrawing = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ './LiveDrawing.tsx').then((module) => module.LiveDrawing),
);
export const drawingNotes = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ './drawingNotes.ts').then((module) => module.drawingNotes),
);
export const printedQuote = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ '../print/PrintedQuote.tsx').then((module) => module.PrintedQuote),
);
export const printedSubmit = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ '../print/PrintedSubmit.tsx').then((module) => module.PrintedSubmit),
);
export const submittedDrawing = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ './SubmittedDrawing.tsx').then((module) => module.SubmittedDrawing),
);
export const comparedDrawing = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ '../variants/ComparedDrawing.tsx').then((module) => module.ComparedDrawing),
);
export const containerPicture = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ './ContainerPicture.tsx').then((module) => module.ContainerPicture),
);
