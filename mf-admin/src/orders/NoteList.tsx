import { FitNote } from '@fieldbox/shop-ui/product/FitNote';
import { styled } from 'styled-components';

/** Notes on what does not fit. */
export const NoteList = ({ notes }: { notes: readonly string[] }) => (
  <Notes aria-label="What does not fit">
    {notes.map((note) => (
      <li key={note}>
        <FitNote>{note}</FitNote>
      </li>
    ))}
  </Notes>
);

const Notes = styled.ul`
  > li + li { margin-top: 6px; }
  small { display: block; padding: 4px 8px; }
`;
