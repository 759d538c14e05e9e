import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { drawingNotes } from '@fieldbox/shop-ui/illustrations/drawingNotes';

type Props = { kind: ContainerKind | undefined; parts: readonly (PartName | null)[]; index: number };

/** Why the drawing does not show a part, if it doesn't. */
export function PartNote({ kind, parts, index }: Props) {
  const note = drawingNotes(kind, parts)[index];
  if (!note) return null;
  return (
    <>
      {' '}
      <small>{note}</small>
    </>
  );
}
