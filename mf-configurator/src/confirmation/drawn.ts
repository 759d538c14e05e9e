// What the confirmation shows with the drawing's code, in one file.
export { PrintedSubmit } from '../print/PrintedSubmit.tsx';
export { SubmittedFigures } from './SubmittedFigures.tsx';
