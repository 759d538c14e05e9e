import { lazyCode } from '@fieldbox/shared-ui/loading/lazyCode';

// Not in `lazySteps.ts`, which leads to the form that shows this dialog: that would be an import cycle.
export const sendAgainDialog = lazyCode(() =>
  import(/* webpackChunkName: "send-again" */ './SendAgainDialog.tsx').then((module) => module.SendAgainDialog),
);
