import type { ContainerKind } from '@fieldbox/contract/containers';
import type { Sector } from '@fieldbox/contract/missions';
import { UnitDrawing } from '@fieldbox/shared-ui/illustrations/UnitDrawing';
import { useDeferredValue } from 'react';

/** Pixels. At this scale the longest unit fits the sheet, and all of them compare. */
const sheet = { width: 320, scale: 7.3 };

type Props = { kind: ContainerKind; sector: Sector };

/** A bare unit. Six of them are too much for one frame: the cards come first, and each picture in its own time. */
export function ContainerPicture({ kind, sector }: Props) {
  const isDue = useDeferredValue(true, false);
  if (!isDue) return null;
  return <UnitDrawing kind={kind} sector={sector} {...sheet} dims={false} grid={false} mark={false} />;
}
