import { codeOnDemand } from '../code/codeOnDemand.ts';

// A visitor begins at step 1, whose code is the page's own. What the others show comes in two files: a small one, and
// step 4's with final-form, its fields' rules and RTK Query.

export const containerCards = codeOnDemand(() =>
  import(/* webpackChunkName: "choices" */ '../containers/ContainerCards.tsx').then((module) => module.ContainerCards),
);
export const componentChoice = codeOnDemand(() =>
  import(/* webpackChunkName: "choices" */ '../components/ComponentChoice.tsx').then(
    (module) => module.ComponentChoice,
  ),
);
export const summaryActions = codeOnDemand(() =>
  import(/* webpackChunkName: "choices" */ '../summary/SummaryActions.tsx').then((module) => module.SummaryActions),
);
export const submitForm = codeOnDemand(() =>
  import(/* webpackChunkName: "submit-form" */ '../submit/SubmitForm.tsx').then((module) => module.SubmitForm),
);
export const sendAgainDialog = codeOnDemand(() =>
  import(/* webpackChunkName: "send-again" */ '../submit/SendAgainDialog.tsx').then((module) => module.SendAgainDialog),
);
