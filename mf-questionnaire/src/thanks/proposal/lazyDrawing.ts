import { lazyCode } from '@fieldbox/shared-ui/loading/lazyCode';

// The form does not need the drawing's code.
export const proposalDrawing = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ './ProposalDrawing.tsx').then((module) => module.ProposalDrawing),
);
