// What the summary shows once something is chosen, in one file for `lazySteps.ts`.
export { Figures } from '../figures/Figures.tsx';
export { FitNotes } from '../fit/FitNotes.tsx';
export { Items } from './Items.tsx';
export { StepLink } from './StepLink.tsx';
