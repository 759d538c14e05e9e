import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';

// The page's lazy parts and their chunks. Step 1 is part of the page. `choices` has steps 2 and 3, and what the summary shows of a
// choice; `submit-form` has step 4 with final-form and the fields' rules; `drawing` is loaded when there is something to draw.

export const containerCards = lazyCode(() =>
  import(/* webpackChunkName: "choices" */ '../containers/ContainerCards.tsx').then((module) => module.ContainerCards),
);
export const componentChoice = lazyCode(() =>
  import(/* webpackChunkName: "choices" */ '../components/ComponentChoice.tsx').then(
    (module) => module.ComponentChoice,
  ),
);
/** Of the parts that are shown together, one says that it could not be loaded. */
export const chosenParts = lazyCode(() => import(/* webpackChunkName: "choices" */ '../summary/ChosenParts.tsx'));
export const submitForm = lazyCode(() =>
  import(/* webpackChunkName: "submit-form" */ '../submit/SubmitForm.tsx').then((module) => module.SubmitForm),
);
export const liveDrawing = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ '../drawing/LiveDrawing.tsx').then((module) => module.LiveDrawing),
);
export const printedQuote = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ '../print/PrintedQuote.tsx').then((module) => module.PrintedQuote),
);
export const corrections = lazyCode(() =>
  import(/* webpackChunkName: "corrections" */ './Corrections.tsx').then((module) => module.Corrections),
);
