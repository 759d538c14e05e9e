import { type FittedComponent, type FittedContainer, fitNotes } from '@fieldbox/contract/fit/fitNotes';

type Props = { container: FittedContainer; components: readonly FittedComponent[] };

/** What does not fit, in a line each; nothing if all of it fits. */
export function FitNoteList({ container, components }: Props) {
  const notes = fitNotes(container, components);
  if (notes.length === 0) return null;
  return (
    <ul aria-label="What does not fit">
      {notes.map(({ rule, componentIds, text }) => (
        <li key={rule + componentIds[0]}>{text}</li>
      ))}
    </ul>
  );
}
