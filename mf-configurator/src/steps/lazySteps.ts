import { lazyCode } from '@fieldbox/shared-ui/loading/lazyCode';

// The code of step 1 is part of the page, apart from what opens under a mission. The rest comes in two files: a small one with
// that, steps 2 and 3, and what the summary shows of a choice; and one for step 4 with final-form, the fields' rules and RTK Query.

export const missionDetails = lazyCode(() =>
  import(/* webpackChunkName: "choices" */ '../missions/MissionDetails.tsx').then((module) => module.MissionDetails),
);
export const containerCards = lazyCode(() =>
  import(/* webpackChunkName: "choices" */ '../containers/ContainerCards.tsx').then((module) => module.ContainerCards),
);
export const componentChoice = lazyCode(() =>
  import(/* webpackChunkName: "choices" */ '../components/ComponentChoice.tsx').then(
    (module) => module.ComponentChoice,
  ),
);
export const summaryActions = lazyCode(() =>
  import(/* webpackChunkName: "choices" */ '../summary/SummaryActions.tsx').then((module) => module.SummaryActions),
);
export const summaryEdits = lazyCode(() => import(/* webpackChunkName: "choices" */ '../summary/edits.ts'));
export const stepNotices = lazyCode(() =>
  import(/* webpackChunkName: "choices" */ './StepNotices.tsx').then((module) => module.StepNotices),
);
export const submitForm = lazyCode(() =>
  import(/* webpackChunkName: "submit-form" */ '../submit/SubmitForm.tsx').then((module) => module.SubmitForm),
);
