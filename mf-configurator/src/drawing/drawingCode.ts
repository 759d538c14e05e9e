import { codeOnDemand } from '../code/codeOnDemand.ts';

// The drawing's code comes when there is something to draw; until then a file stands in its place.

export const liveDrawing = codeOnDemand(() =>
  import(/* webpackChunkName: "drawing" */ './LiveDrawing.tsx').then((module) => module.LiveDrawing),
);
export const drawingNotes = codeOnDemand(() =>
  import(/* webpackChunkName: "drawing" */ './drawingNotes.ts').then((module) => module.drawingNotes),
);
export const printedQuote = codeOnDemand(() =>
  import(/* webpackChunkName: "drawing" */ '../print/PrintedQuote.tsx').then((module) => module.PrintedQuote),
);
export const printedSubmit = codeOnDemand(() =>
  import(/* webpackChunkName: "drawing" */ '../print/PrintedSubmit.tsx').then((module) => module.PrintedSubmit),
);
export const submittedDrawing = codeOnDemand(() =>
  import(/* webpackChunkName: "drawing" */ './SubmittedDrawing.tsx').then((module) => module.SubmittedDrawing),
);
export const containerPicture = codeOnDemand(() =>
  import(/* webpackChunkName: "drawing" */ './ContainerPicture.tsx').then((module) => module.ContainerPicture),
);
