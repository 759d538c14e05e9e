// What the summary shows once something is chosen, in one file for `lazySteps.ts`.
export { LazyFigures } from '../figures/LazyFigures.tsx';
export { Items } from './Items.tsx';
export { StepLink } from './StepLink.tsx';
