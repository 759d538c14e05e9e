import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';

// What shows a proposal with the drawing's code, which no first view loads.

export const proposalDrawing = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ './ProposalDrawing.tsx').then((module) => module.ProposalDrawing),
);
export const printedProposal = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ './PrintedProposal.tsx').then((module) => module.PrintedProposal),
);
