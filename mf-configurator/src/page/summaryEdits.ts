// What the summary shows once something is chosen, in one file for `lazyParts.ts`.
export { PlainFigures } from '../figures/PlainFigures.tsx';
export { FitNotes } from '../fit/FitNotes.tsx';
export { Items } from '../summary/Items.tsx';
