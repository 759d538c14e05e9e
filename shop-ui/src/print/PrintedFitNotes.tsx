import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { type FittedComponent, fitNotes } from '@fieldbox/contract/fit/fitNotes';
import { styled } from 'styled-components';

type Props = { kind: ContainerKind; components: readonly FittedComponent[] };

/** What does not fit, on the quote sheet. */
export function PrintedFitNotes({ kind, components }: Props) {
  const notes = fitNotes(kind, components);
  if (notes.length === 0) return null;
  return (
    <Notes aria-label="What does not fit">
      {notes.map(({ rule, componentIds, text }) => (
        <li key={rule + componentIds[0]}>{text}</li>
      ))}
    </Notes>
  );
}

const Notes = styled.ul`
  margin-top: 5pt;
  padding: 3pt 6pt;
  border-left: 2pt solid;
  font-size: 8pt;
  break-inside: avoid;
`;
