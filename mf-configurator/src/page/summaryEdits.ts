// What the summary shows once something is chosen, in one file for `lazyParts.ts`.
export { Figures } from '../figures/Figures.tsx';
export { FitNotes } from '../fit/FitNotes.tsx';
export { Items } from '../summary/Items.tsx';
export { StepLink } from '../summary/StepLink.tsx';
