import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';

// The page's lazy parts and their chunks. Step 1 is part of the page. `choices` has steps 2 and 3, and what the summary shows of a
// choice; `submit-form` has step 4 with final-form, the fields' rules and RTK Query; `drawing` is loaded when there is something
// to draw. Of the parts of a file that are shown together, one says that it could not be loaded. A folder that has a lazy part of its own names it itself, so that no feature imports the page.

export const containerCards = lazyCode(() =>
  import(/* webpackChunkName: "choices" */ '../containers/ContainerCards.tsx').then((module) => module.ContainerCards),
);
export const componentChoice = lazyCode(() =>
  import(/* webpackChunkName: "choices" */ '../components/ComponentChoice.tsx').then(
    (module) => module.ComponentChoice,
  ),
);
export const summaryActions = lazyCode(() =>
  import(/* webpackChunkName: "choices" */ './SummaryActions.tsx').then((module) => module.SummaryActions),
);
export const summaryEdits = lazyCode(() => import(/* webpackChunkName: "choices" */ './summaryEdits.ts'));
export const stepNotices = lazyCode(() =>
  import(/* webpackChunkName: "choices" */ './StepNotices.tsx').then((module) => module.StepNotices),
);
export const submitForm = lazyCode(() =>
  import(/* webpackChunkName: "submit-form" */ '../submit/SubmitForm.tsx').then((module) => module.SubmitForm),
);
export const liveDrawing = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ '../drawing/LiveDrawing.tsx').then((module) => module.LiveDrawing),
);
export const viewSwitch = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ '../drawing/ViewSwitch.tsx').then((module) => module.ViewSwitch),
);
export const printedQuote = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ '../print/PrintedQuote.tsx').then((module) => module.PrintedQuote),
);
/** Few visits begin with a query to apply or with a stored configuration to check. */
export const appliedCorrections = lazyCode(() =>
  import(/* webpackChunkName: "corrections" */ './AppliedCorrections.tsx').then((module) => module.AppliedCorrections),
);
