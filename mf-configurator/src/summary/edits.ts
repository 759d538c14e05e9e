// What changes the summary's entries, in one file for `lazySteps.ts`.
export { NameLink, RemoveButton } from './RowEdits.tsx';
export { StepLink } from './StepLink.tsx';
